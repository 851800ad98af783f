import { policyWords as words } from "#copy/en/policies.ts";
import { settingsWords } from "#copy/en/settings.ts";
import { readPolicyText } from "#domain/policies/text.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { getPolicyVersion } from "#server/features/policies/get-policy-version.ts";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { PolicyBody } from "#app/components/site/policy-body.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { policyFactsOf } from "#app/presenters/policy-facts.ts";
import { policyOf } from "#app/routes/admin/settings/policies/policy-of.ts";
import { administratorOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/version";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? words.policy}, ${settingsWords.title}` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  const policy = policyOf(params.policy);
  const { name, text, note, validFrom } = await runLoader(() => getPolicyVersion(actor, policy, params.version));
  const since = words.oldLead(formatPlaceTime(new Date(validFrom), await companyZone()));
  return {
    policy,
    title: words.pageOfVersion(words.titles[policy], name),
    lead: note === "" ? since : `${since} ${note}`,
    text: readPolicyText(text, policyFactsOf(await getCompany())),
  };
}

export default function OldPolicy({ loaderData: { policy, title, lead, text } }: Route.ComponentProps) {
  return (
    <SettingsFrame
      title={title}
      lead={lead}
      actions={<LinkButton to={`/admin/settings/policies/${policy}`}>{words.titles[policy]}</LinkButton>}
    >
      <div className="settings-frame-body narrow">
        <div className="policy-room-preview">
          <PolicyBody text={text} />
        </div>
      </div>
    </SettingsFrame>
  );
}

import { data } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { policyWords as words } from "#copy/en/policies.ts";
import { settingsWords } from "#copy/en/settings.ts";
import { parsePublishPolicy } from "#domain/policies/inputs.ts";
import { type PolicyText, readPolicyText } from "#domain/policies/text.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { listPolicyVersions } from "#server/features/policies/list-policy-versions.ts";
import { publishPolicy } from "#server/features/policies/publish-policy.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { PolicyFields } from "#app/components/admin/settings/policy-fields.tsx";
import { PolicyVersions } from "#app/components/admin/settings/policy-room.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { policyFactsOf } from "#app/presenters/policy-facts.ts";
import { policyOf } from "#app/routes/admin/settings/policies/policy-of.ts";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { readFields } from "#app/web/read-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import { keepSettings } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/edit";

type PolicyAnswer = RefusedForm & { preview?: PolicyText };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? words.titles[loaderData.policy] : words.policy}, ${settingsWords.title}` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  const policy = policyOf(params.policy);
  const versions = await runLoader(() => listPolicyVersions(actor, policy));
  const zone = await companyZone();
  const [inForce] = versions;
  return {
    policy,
    name: inForce?.name ?? "",
    version: inForce?.number ?? 0,
    values: { text: inForce?.text ?? "", note: "" },
    versions: versions.map(({ name, validFrom, isShipped, note }) => ({
      name,
      isShipped,
      note,
      since: formatPlaceTime(new Date(validFrom), zone),
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  administratorOf(context);
  const policy = policyOf(params.policy);
  const { intent, ...fields } = await readFields(request);
  return formAction(args, {
    actor: administratorOf,
    button: { sent: intent, known: ["", "preview"] },
    fields,
    parse: parsePublishPolicy,
    failed: messages.settings.failed,
    run: async (actor, typed) => {
      if (intent === "preview") {
        const preview = readPolicyText(typed.text, policyFactsOf(await getCompany()));
        return data({ form: "policy", message: "", issues: [], values: fields, preview });
      }
      await publishPolicy(actor, policy, typed);
      return redirectWithToast(`/admin/settings/policies/${policy}`, messages.settings.saved);
    },
  });
}

export const clientAction = keepSettings;

export const shouldRevalidate = revalidatesAfterConflict;

export default function EditPolicy({ loaderData, actionData }: Route.ComponentProps) {
  const { policy, name, versions } = loaderData;
  const title = words.titles[policy];
  return (
    <SettingsFrame
      title={title}
      lead={words.editLead(name)}
      actions={
        <>
          <LinkButton to="/admin/settings/policies">{words.back}</LinkButton>
          <LinkButton to={`/${policy}`}>{words.openPage}</LinkButton>
        </>
      }
    >
      <SettingsForm<PolicyAnswer>
        label={title}
        action={`/admin/settings/policies/${policy}`}
        page={loaderData}
        answer={actionData}
        button={words.publish}
        isWide
      >
        {(entry, answer) => (
          <>
            <PolicyFields
              entry={entry}
              inForce={`/admin/settings/policies/${policy}/${name}`}
              preview={answer?.preview}
            />
            <PolicyVersions policy={policy} rows={versions} />
          </>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}

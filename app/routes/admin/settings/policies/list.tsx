import { policyWords as words } from "#copy/en/policies.ts";
import { policyKinds } from "#domain/policies/kinds.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { listPolicyVersions } from "#server/features/policies/list-policy-versions.ts";
import { PolicyTable } from "#app/components/admin/settings/policy-room.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { administratorOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/list";

export const meta = settingsMeta(() => words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  const zone = await companyZone();
  const rows = await Promise.all(
    policyKinds.map(async (policy) => {
      const [inForce] = await runLoader(() => listPolicyVersions(actor, policy));
      if (!inForce) return [];
      const { name, validFrom, isShipped } = inForce;
      return [{ id: policy, name, isShipped, since: formatPlaceTime(new Date(validFrom), zone) }];
    }),
  );
  return { rows: rows.flat() };
}

export default function Policies({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsFrame title={words.title} lead={words.lead}>
      <div className="settings-frame-body">
        <PolicyTable rows={loaderData.rows} />
        <p className="hint">{words.shippedHint}</p>
      </div>
    </SettingsFrame>
  );
}

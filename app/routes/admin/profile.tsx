import { useRouteLoaderData } from "react-router";
import { securityWords as words } from "#copy/en/security.ts";
import { digestWords } from "#copy/en/staff-digest.ts";
import { flag } from "#domain/shared/form-fields.ts";
import { parseFields } from "#domain/shared/parse-fields.ts";
import { chooseDigest, hasChosenDigest } from "#server/features/notifications/choose-digest.ts";
import { SecurityRoom } from "#app/components/account/security-room.tsx";
import { DigestChoice } from "#app/components/admin/users/digest-choice.tsx";
import { ThemeSwitch } from "#app/components/layout/theme-switch.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { loadSecurityPage } from "#app/web/security-page.ts";
import type { Route } from "./+types/profile";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.profile}, ${companyOf(matches).name}` }];

export async function loader({ context }: Route.LoaderArgs) {
  const person = staffOf(context);
  return runLoader(async () => ({
    ...(await loadSecurityPage(person)),
    hasDigest: await hasChosenDigest(person),
  }));
}

export function action(args: Route.ActionArgs) {
  return changeAction(args, {
    actor: staffOf,
    parse: (raw) => parseFields({ digest: flag }, raw),
    failed: digestWords.failed,
    run: (person, { digest }) => chooseDigest(person, digest),
    done: (person, { digest }) => ["/admin/profile", digest ? digestWords.begun : digestWords.ended],
  });
}

export const clientAction = keepForm(() => digestWords.failed);

/** The page /account/security, in the frame of the office. */
export default function Profile({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <>
      <OfficeBar title={words.profile} note={page.who}>
        <ThemeSwitch id="profile-theme" theme={useRouteLoaderData<typeof rootLoader>("root")?.theme} />
      </OfficeBar>
      <div className="admin-frame-page">
        <SecurityRoom page={page}>
          <DigestChoice email={page.email} isWanted={page.hasDigest} answer={actionData} />
        </SecurityRoom>
      </div>
    </>
  );
}

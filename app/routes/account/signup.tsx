import { data, redirect } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import { signUpWords as words } from "#copy/en/sign-up.ts";
import { parseCreateFirstAdmin } from "#domain/people/inputs.ts";
import { signUp } from "#server/features/accounts/sign-up.ts";
import { hasMailServer } from "#server/features/settings/mail-server.ts";
import { DoorForm } from "#app/components/account/door-form.tsx";
import { DoorPage } from "#app/components/account/door-page.tsx";
import { NoMail } from "#app/components/account/no-mail.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf } from "#app/components/form/refusal.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { runAction } from "#app/web/action.ts";
import { actorOf, withActor } from "#app/web/actor.ts";
import { readFields } from "#app/web/read-form.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { pathAfterSignIn } from "#app/web/sign-in-form.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/signup";

export const middleware: Route.MiddlewareFunction[] = [withActor];
export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  if (actor.kind === "person") throw redirect(pathAfterSignIn(actor.role, undefined));
  return { canMail: await hasMailServer() };
}

export async function action({ request }: Route.ActionArgs) {
  return runAction({
    form: "sign-up",
    fields: await readFields(request),
    parse: parseCreateFirstAdmin,
    failed: words.failed,
    run: async (input) => {
      await signUp(input);
      const answer: RefusedForm & { form: string; asked: string } = {
        form: "sign-up",
        message: "",
        issues: [],
        values: {},
        asked: input.email,
      };
      return data(answer);
    },
  });
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepForm(sent, words.failed);
}

export default function SignUp({ loaderData: { canMail }, actionData }: Route.ComponentProps) {
  const asked = actionData && "asked" in actionData ? actionData.asked : undefined;
  if (asked)
    return (
      <DoorPage title={words.asked}>
        <Notice tone="green">{words.askedBody(asked)}</Notice>
      </DoorPage>
    );
  // Nobody can prove an address without mail: a form would take a password and make nothing of it.
  if (!canMail) return <WithoutMail />;
  const typed: Record<string, string> = actionData?.values ?? {};
  return (
    <DoorPage title={words.title} lead={words.lead}>
      <DoorForm answer={actionData} button={words.create}>
        <TextField
          label={words.name}
          name="name"
          autoComplete="name"
          defaultValue={typed["name"]}
          error={issueOf(actionData, "name")}
          maxLength={120}
          required
        />
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed["email"]}
          error={issueOf(actionData, "email")}
          maxLength={254}
          required
        />
        <TextField
          label={words.password}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={accountWords.passwordHint}
          error={issueOf(actionData, "password")}
          required
        />
      </DoorForm>
      <SignInLink />
    </DoorPage>
  );
}

/** Whom to ask for an account, and what needs none. */
function WithoutMail() {
  return (
    <DoorPage title={words.noMailTitle}>
      <NoMail lead={words.noMail} />
      <p>{words.noAccountNeeded}</p>
      <div className="sign-in-page-ways">
        <LinkButton look="signal" to="/new-shipment">
          {words.book}
        </LinkButton>
        <LinkButton to="/track">{words.track}</LinkButton>
      </div>
      <SignInLink />
    </DoorPage>
  );
}

function SignInLink() {
  return (
    <p className="sign-in-page-links">
      <PageLink className="text-link" to="/login">
        {words.signIn}
      </PageLink>
    </p>
  );
}

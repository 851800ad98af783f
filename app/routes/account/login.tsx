import { accountWords } from "#copy/en/accounts.ts";
import { messages } from "#copy/en/messages.ts";
import { SignInPage } from "#app/components/account/sign-in-page.tsx";
import { loadSignIn, submitSignIn } from "#app/web/sign-in-form.ts";
import { keepSignIn } from "#app/web/keep-sign-in.ts";
import { actorOf, withActor } from "#app/web/actor.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/login";

export const middleware: Route.MiddlewareFunction[] = [withActor];
export const meta: Route.MetaFunction = () => [{ title: messages.signIn.customerTitle }];

export function loader({ request, context }: Route.LoaderArgs) {
  return loadSignIn(request, actorOf(context));
}

export function action({ request }: Route.ActionArgs) {
  return submitSignIn(request, messages.signIn.customerFailed);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepSignIn(sent);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInPage
      title={messages.signIn.customerTitle}
      next={loaderData.next}
      said={loaderData.said}
      takesPasskeys={loaderData.takesPasskeys}
      answer={actionData}
      isInSite
      other={{ to: "/admin/login", words: accountWords.staffSignIn }}
    />
  );
}

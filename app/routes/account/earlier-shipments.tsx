import { redirect } from "react-router";
import { signUpWords as words } from "#copy/en/sign-up.ts";
import { takeOverShipments } from "#server/features/shipments/take-over-shipments.ts";
import { AuthPage } from "#app/components/account/auth-page.tsx";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { formAction } from "#app/web/action.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/earlier-shipments";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = () => [{ title: words.earlier }];

export function loader({ context }: Route.LoaderArgs) {
  if (personOf(context).role !== "customer") throw redirect("/account");
  return null;
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: personOf,
    failed: words.takeOverFailed,
    run: async (person) => {
      const { taken } = await takeOverShipments(person);
      return redirectWithToast("/account", words.taken(taken));
    },
  });
}

export const clientAction = keepForm(() => words.takeOverFailed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function EarlierShipments({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage title={words.earlier}>
      <ConfirmForm
        action="/account/earlier-shipments"
        button={words.takeOver}
        failed={words.takeOverFailed}
        answer={actionData}
      />
    </AuthPage>
  );
}

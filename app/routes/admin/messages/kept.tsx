import { data, Form, useNavigation } from "react-router";
import { keptWords } from "#copy/en/outbox.ts";
import { parseSettleKept } from "#domain/notifications/inputs.ts";
import type { KeptVerb } from "#domain/notifications/message.ts";
import { getKeptMessages } from "#server/features/notifications/get-kept-messages.ts";
import { settleKeptMessages } from "#server/features/notifications/settle-kept-messages.ts";
import { Refusal } from "#app/components/form/refusal.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { keptCount } from "#app/routes/admin/messages/present-messages.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/kept";

const verbs: Record<string, KeptVerb> = { sending: "send", dropping: "drop" };

export const meta: Route.MetaFunction = ({ params }) => [{ title: keptWords[verbs[params.verb] ?? "send"].title }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const verb = verbOf(params.verb);
  const kept = await runLoader(() => getKeptMessages(actor));
  return { verb, ...keptCount(kept), isNone: kept.count === 0, until: kept.until ?? "" };
}

export function action(args: Route.ActionArgs) {
  const verb = verbOf(args.params.verb);
  const words = keptWords[verb];
  return formAction(args, {
    actor: staffOf,
    parse: parseSettleKept,
    failed: words.failed,
    run: async (actor, { until }) => {
      const { messages, isMore } = await settleKeptMessages(actor, { verb, until });
      const { count, isOne } = keptCount({ count: messages, isMore });
      return redirectWithToast("/admin/messages", messages === 0 ? keptWords.none : words.done(count, isOne));
    },
  });
}

export const clientAction = keepForm(({ verb = "" }) => keptWords[verbs[verb] ?? "send"].failed);

/** Asks once, with the number: all messages that waited when this page was rendered. */
export default function Kept({ loaderData, actionData }: Route.ComponentProps) {
  const { verb, count, isOne, isNone, until } = loaderData;
  const words = keptWords[verb];
  const isBusy = useNavigation().state !== "idle";
  return (
    <FormPage title={words.title}>
      {isNone ? <p>{keptWords.none}</p> : <p>{words.lead(count, isOne)}</p>}
      {isNone ? null : <p className="hint">{words.note}</p>}
      <Refusal refused={actionData} failed={words.failed} />
      <div className="dialog-actions">
        {isNone ? null : (
          <Form method="post">
            <input type="hidden" name="until" value={until} />
            <Button look={verb === "send" ? "ink" : "danger"} busy={isBusy}>
              {words.button}
            </Button>
          </Form>
        )}
        <LinkButton to="/admin/messages">{keptWords.back}</LinkButton>
      </div>
    </FormPage>
  );
}

function verbOf(name: string): KeptVerb {
  const verb = verbs[name];
  if (!verb) throw data(null, { status: 404 });
  return verb;
}

import { boardWords } from "#copy/en/board.ts";
import { runMessageWords } from "#copy/en/run-messages.ts";
import { mostMessageLength } from "#domain/road/message-length.ts";
import { parseRunMessage } from "#domain/road/run-messages.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import { listRunsToMessage, messageWave } from "#server/features/runs/message-wave.ts";
import { boardAddress, readBoardQuery } from "#app/components/admin/board/board-address.ts";
import { SubmitButton, TextareaField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/messages";

const { board: words } = runMessageWords;

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export function loader({ request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const query = readBoardQuery(new URL(request.url).searchParams);
  return runLoader(async () => {
    const { branch, day, runs } = await listRunsToMessage(actor, query);
    const wave = query.wave ? boardWords.waves[query.wave] : boardWords.wholeDay;
    return {
      query,
      of: [branch, formatDate(`${day}T12:00:00Z`, "UTC"), wave].join(", "),
      drivers: runs.map(({ id, number, driver }) => ({ id, name: words.run(number, driver) })),
    };
  });
}

export function action(args: Route.ActionArgs) {
  const query = readBoardQuery(new URL(args.request.url).searchParams);
  return formAction(args, {
    actor: staffOf,
    parse: parseRunMessage,
    failed: runMessageWords.failed,
    run: async (actor, { text }) => {
      const sent = await messageWave(actor, { ...query, text });
      return redirectWithToast(boardAddress(query), runMessageWords.sent(sent));
    },
  });
}

export const clientAction = keepForm(() => runMessageWords.failed);

/** Writes to the drivers of a wave, or of the whole day. */
export default function MessageDrivers({ loaderData: { query, of, drivers }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={words.title}>
      {drivers.length === 0 ? (
        <>
          <p>{of}</p>
          <p className="hint">{words.none}</p>
        </>
      ) : (
        <>
          <p>
            <b>{words.to(drivers.length)}</b>, {of}
          </p>
          <ul className="board-messages-to">
            {drivers.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <PostedForm
        action={boardAddress(query, {}, "/admin/board/messages")}
        className="stop-form"
        failed={runMessageWords.failed}
        answer={actionData}
      >
        {drivers.length === 0 ? null : (
          <TextareaField
            label={words.label}
            name="text"
            hint={runMessageWords.hint}
            required
            maxLength={mostMessageLength}
          />
        )}
        <div className="stop-form-actions">
          {drivers.length === 0 ? null : <SubmitButton look="ink">{runMessageWords.send}</SubmitButton>}
          <LinkButton look="quiet" to={boardAddress(query)}>
            {words.back}
          </LinkButton>
        </div>
      </PostedForm>
    </FormPage>
  );
}

import { href } from "react-router";
import { runMessageWords as words } from "#copy/en/run-messages.ts";
import { mostMessageLength } from "#domain/road/message-length.ts";
import type { RunMessages as Panel } from "#app/components/admin/runs/run-pages.ts";
import { emptySent } from "#app/components/form/empty-sent.ts";
import { SubmitButton, TextareaField } from "#app/components/form/fields.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { PostedForm } from "#app/components/form/posted-form.tsx";

/** What was written to the driver of a run, whether it was read, and a new message. */
export function RunMessages({
  runId,
  panel: { items, refusal, mayWrite },
  answer,
}: {
  runId: string;
  panel: Panel;
  answer: RefusedForm | undefined;
}) {
  return (
    <section className="run-messages" aria-labelledby="run-messages">
      <h2 id="run-messages">{words.title}</h2>
      {items.length === 0 ? <p className="hint">{words.none}</p> : null}
      <ol>
        {items.map(({ id, text, by, read }) => (
          <li key={id}>
            <p>{text}</p>
            <p className="run-messages-note">
              <span>{by}</span> <b className={read ? undefined : "unread"}>{read || words.unread}</b>
            </p>
          </li>
        ))}
      </ol>
      {refusal ? <p className="hint">{refusal}</p> : null}
      {mayWrite ? (
        <PostedForm
          onDone={emptySent}
          action={href("/admin/runs/:runId/messages", { runId })}
          failed={words.failed}
          answer={answer}
        >
          <TextareaField label={words.label} name="text" hint={words.hint} required maxLength={mostMessageLength} />
          <SubmitButton look="ink">{words.send}</SubmitButton>
        </PostedForm>
      ) : null}
    </section>
  );
}

import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { documentWords as words } from "#copy/en/settings-document.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf } from "#app/components/form/refusal.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextareaField } from "#app/components/ui/text-field.tsx";

type Said = { title: string; why: string };
/** Without `form` it never reached the server. */
type DocumentAnswer = RefusedForm & { form?: string };
/** Changes of a document, in words. */
export type ShownDocument = {
  versions: { general: string; notifications: string };
  rows: { title: string; before: string; after: string }[];
  wrong: Said[];
  left: Said[];
  same: string;
};

/** Imports a settings document: paste, compare, then apply. Plain forms. */
export function SettingsDocument({
  answer,
  shown,
}: {
  answer: DocumentAnswer | undefined;
  shown: ShownDocument | undefined;
}) {
  const isBusy = useNavigation().state === "submitting";
  const document = answer?.values["document"] ?? "";
  const round = useRound(answer);
  return (
    <div className="settings-document">
      {answer?.message ? <Notice tone="red">{answer.message}</Notice> : null}
      <Form method="post" encType="multipart/form-data" className="settings-document-form" preventScrollReset>
        <Field
          key={`file-${round.read}`}
          label={words.file}
          name="file"
          hint={words.fileNote}
          error={issueOf(answer, "file")}
        >
          {(control) => <input {...control} type="file" accept=".json,application/json" className="field-input" />}
        </Field>
        <TextareaField
          key={round.answered}
          label={words.document}
          name="document"
          hint={words.documentNote}
          rows={10}
          spellCheck={false}
          defaultValue={document}
          error={issueOf(answer, "document")}
        />
        <Button look="ink" name="intent" value="preview" busy={isBusy}>
          {words.preview}
        </Button>
      </Form>
      {shown ? <Shown shown={shown} document={document} isBusy={isBusy} /> : null}
      <p>
        <Link className="text-link" to="/admin/imports">
          {words.toImports}
        </Link>
      </p>
    </div>
  );
}

/** Clears the file input once a file was read, so that the text counts. A file that did not arrive stays chosen. */
function useRound(answer: DocumentAnswer | undefined) {
  const [round, setRound] = useState({ answer, answered: 0, read: 0 });
  if (round.answer !== answer)
    setRound({ answer, answered: round.answered + 1, read: round.read + (answer?.form === "document" ? 1 : 0) });
  return round;
}

function Shown({ shown, document, isBusy }: { shown: ShownDocument; document: string; isBusy: boolean }) {
  const { versions, rows, wrong, left, same } = shown;
  return (
    <section aria-label={words.table} className="settings-document-shown" role="status">
      {rows.length > 0 ? <Changes rows={rows} /> : null}
      {rows.length === 0 && wrong.length === 0 ? <p>{left.length > 0 ? words.nothingToTake : words.nothing}</p> : null}
      {wrong.length > 0 ? (
        <Notice tone="red" title={words.failed}>
          <Facts facts={wrong} />
        </Notice>
      ) : null}
      {same ? <p className="hint">{same}</p> : null}
      {left.length > 0 ? (
        <>
          <h2>{words.left}</h2>
          <Facts facts={left} />
        </>
      ) : null}
      {rows.length > 0 && wrong.length === 0 ? (
        <Form method="post" className="settings-document-apply" preventScrollReset>
          <input type="hidden" name="document" value={document} />
          <input type="hidden" name="general" value={versions.general} />
          <input type="hidden" name="notifications" value={versions.notifications} />
          <Button look="signal" name="intent" value="apply" busy={isBusy}>
            {words.apply}
          </Button>
        </Form>
      ) : null}
    </section>
  );
}

function Changes({ rows }: { rows: ShownDocument["rows"] }) {
  return (
    <div className="settings-document-table" role="region" aria-label={words.table} tabIndex={0}>
      <table className="data-table" aria-label={words.table}>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, before, after }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Facts({ facts }: { facts: Said[] }) {
  return (
    <ul className="settings-document-facts">
      {facts.map(({ title, why }) => (
        <li key={title}>
          <b>{title}</b>: {why}
        </li>
      ))}
    </ul>
  );
}

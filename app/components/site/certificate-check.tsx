import { Form, useNavigation } from "react-router";
import { certificateCheckWords as words, offlineCheckWords } from "#copy/en/certificate-check.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf } from "#app/components/form/refusal.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TryAgain } from "#app/components/ui/try-again.tsx";

/** What came of a certificate, in finished words. */
export type ShownCertificate = {
  isGood: boolean;
  title: string;
  body: string;
  rows: { key: string; time: string; holders: string; what: string; place: string }[];
  facts: { term: string; text: string }[];
};

/** Asks for a certificate, as a file or by its last hash. `problem`: why a scanned one was not looked up. */
export function CertificateForm({
  number,
  answer,
  problem,
}: {
  number: string;
  answer: RefusedForm | undefined;
  problem: string;
}) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <Form
      method="post"
      action={`/verify/custody/${number}`}
      encType="multipart/form-data"
      className="certificate-check-form"
      preventScrollReset
    >
      {answer?.message || problem ? (
        <Notice tone="red">
          {answer?.message || problem}
          {answer?.mayRetry ? <TryAgain /> : null}
        </Notice>
      ) : null}
      <Field label={words.file} name="file" error={issueOf(answer, "file")}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".pdf,.json,application/pdf,application/json"
            className="field-input certificate-check-file"
          />
        )}
      </Field>
      <Field label={words.last} name="last" hint={words.lastHint} error={issueOf(answer, "last")}>
        {(control) => (
          <input
            {...control}
            className="field-input mono"
            key={answer?.values["last"] ?? ""}
            defaultValue={answer?.values["last"] ?? ""}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
          />
        )}
      </Field>
      <Button look="ink" busy={isBusy}>
        {words.check}
      </Button>
      <span className="visually-hidden" role="status">
        {isBusy ? words.busy : ""}
      </span>
    </Form>
  );
}

export function CertificateCheck({ shown: { isGood, title, body, rows, facts } }: { shown: ShownCertificate }) {
  return (
    <div className={`certificate-check ${isGood ? "genuine" : ""}`}>
      <h2>
        <Icon name={isGood ? "check" : "alert"} size={32} />
        {title}
      </h2>
      <p>{body}</p>
      {rows.length > 0 ? <Moves rows={rows} /> : null}
      {facts.map(({ term, text }) => (
        <p key={term}>
          {term}
          <code className="certificate-check-hash">{text}</code>
        </p>
      ))}
    </div>
  );
}

function Moves({ rows }: Pick<ShownCertificate, "rows">) {
  return (
    <div className="certificate-check-moves">
      <table>
        <thead>
          <tr>
            {offlineCheckWords.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, time, holders, what, place }) => (
            <tr key={key}>
              <td>{time}</td>
              <td>{holders}</td>
              <td>{what}</td>
              <td>{place}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { dkimWords as words } from "#copy/en/dkim.ts";
import { copyRefused } from "#copy/en/hand-on.ts";
import { copyText } from "#app/components/shipment/copy-text.ts";
import { Button } from "#app/components/ui/button.tsx";

export type SigningRecord = { name: string; value: string };

type Props = {
  action: string;
  /** What is saved; a key is made for that. */
  saved: { version: number; domain: string; selector: string };
  hasKey: boolean;
  record: SigningRecord | null;
};

/** The record that goes into the DNS, and making the key it is of. Only the public half is ever here (B8). */
export function SigningKey({ action, saved, hasKey, record }: Props) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <section className="settings-trial" aria-labelledby="signing-key">
      <h2 id="signing-key">{words.record}</h2>
      <p className="hint">{record ? words.recordLead : saved.domain === "" ? words.domainFirst : words.noRecord}</p>
      {record ? (
        <dl className="signing-key">
          <Part term={words.recordName} copy={words.copyName} text={record.name} id="signing-name" />
          <Part term={words.recordValue} copy={words.copyValue} text={record.value} id="signing-value" />
        </dl>
      ) : null}
      {saved.domain === "" ? null : (
        <Form method="post" action={action} className="signing-key-make">
          <input type="hidden" name="version" value={saved.version} />
          <input type="hidden" name="domain" value={saved.domain} />
          <input type="hidden" name="selector" value={saved.selector} />
          <input type="hidden" name="newKey" value="on" />
          {hasKey ? <p className="hint">{words.makeNewNote}</p> : null}
          <Button busy={isBusy}>{hasKey ? words.makeNew : words.make}</Button>
        </Form>
      )}
    </section>
  );
}

function Part({ term, copy: label, text, id }: { term: string; copy: string; text: string; id: string }) {
  const [said, setSaid] = useState("");
  const copy = async () => setSaid((await copyText(text, id)) ? words.copied : copyRefused());
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <span id={id} className="mono">
          {text}
        </span>
        <Button look="quiet" icon="copy" type="button" iconOnly className="needs-script" onClick={() => void copy()}>
          {label}
        </Button>
        <span role="status" className="hint">
          {said}
        </span>
      </dd>
    </div>
  );
}

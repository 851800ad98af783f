import { useEffect, useRef, useState } from "react";
import { secondFactorWords as words } from "#copy/en/second-factor.ts";
import { copyText } from "#app/components/shipment/copy-text.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

const listId = "recovery-codes";

/** Shows new recovery codes once, with ways to save them. Takes the focus, so that a screen reader announces them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [said, setSaid] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${words.fileHead}\n\n${codes.join("\n")}\n`)}`;
  return (
    <div className="recovery-codes">
      <h2 ref={heading} tabIndex={-1}>
        {words.keepTitle}
      </h2>
      <p>{words.keepLead}</p>
      <ul id={listId} className="mono" aria-label={words.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="recovery-codes-ways">
        <Button
          type="button"
          size="small"
          icon="copy"
          className="needs-script"
          onClick={() => {
            void copyText(codes.join("\n"), listId).then((done) => setSaid(done ? words.copied : words.copyRefused));
          }}
        >
          {words.copy}
        </Button>
        <a className="button small" href={file} download={words.fileName}>
          <Icon name="download" size={16} />
          <span className="button-words">{words.download}</span>
        </a>
        <Button type="button" size="small" icon="print" className="needs-script" onClick={() => window.print()}>
          {words.print}
        </Button>
      </p>
      <p className="hint" role="status">
        {said}
      </p>
    </div>
  );
}

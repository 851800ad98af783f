import { useState } from "react";
import { Form } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { privateLinkWords } from "#copy/en/tracking-forms.ts";
import { copyRefused } from "#copy/en/hand-on.ts";
import { copyText } from "#app/components/shipment/copy-text.ts";
import { Button } from "#app/components/ui/button.tsx";

export type ListedLink = {
  id: string;
  purpose: string;
  created: string;
  expires: string;
  lastUsed: string | null;
  isLive: boolean;
};

/** A new link: shown once, ready to copy. */
export function NewLink({ url }: { url: string }) {
  const [said, setSaid] = useState("");
  const copy = async () => setSaid((await copyText(url, "new-link")) ? messages.tracking.linkCopied : copyRefused());
  return (
    <div className="private-link-list-new">
      <label htmlFor="new-link">{privateLinkWords.once}</label>
      <div className="private-link-list-row">
        <input
          id="new-link"
          className="field-input mono"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button look="signal" icon="copy" type="button" className="needs-script" onClick={() => void copy()}>
          {privateLinkWords.copy}
        </Button>
      </div>
      <p role="status" className="hint">
        {said}
      </p>
    </div>
  );
}

/** All links of the shipment; those still valid can be revoked. */
export function PrivateLinkList({ links }: { links: ListedLink[] }) {
  if (links.length === 0) return <p className="hint">{privateLinkWords.none}</p>;
  return (
    <ul className="private-link-list" aria-label={privateLinkWords.title}>
      {links.map((link) => {
        const purpose = privateLinkWords.purposes[link.purpose] ?? privateLinkWords.purposes["shared"];
        return (
          <li key={link.id}>
            <div>
              <b>{purpose}</b>
              <p className="hint">
                {[
                  privateLinkWords.made(link.created),
                  privateLinkWords.opened(link.lastUsed),
                  privateLinkWords.ends(link.isLive ? link.expires : null),
                ].join(" ")}
              </p>
            </div>
            {link.isLive ? (
              <Form method="post">
                <Button
                  look="quiet"
                  size="small"
                  name="revoke"
                  value={link.id}
                  aria-label={privateLinkWords.revokeThis(purpose ?? "", link.created)}
                >
                  {privateLinkWords.revoke}
                </Button>
              </Form>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

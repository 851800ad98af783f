import { type FormEvent, useId, useState } from "react";
import { messages } from "#copy/en/messages.ts";
import { copyRefused, linkToPage } from "#copy/en/tracking-page.ts";
import { copyText } from "#app/components/shipment/copy-text.ts";
import type { UpdatesDialog } from "#app/components/shipment/updates-dialog.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { kept } from "#app/components/ui/kept.ts";
import { Notice } from "#app/components/ui/notice.tsx";

// The button names its form: drawn once, it cannot stand inside one that knows the number.
const updatesForm = "get-updates";

type Said = { text: string; link?: string; isRefusal?: boolean };

/** Print, Copy Tracking, Get Updates, Share. Get Updates works without JavaScript as a page of its own; the others need the browser's help and hide. */
export function ShipmentActions({
  number,
  sentence,
  numberId,
}: {
  number: string;
  sentence: string;
  numberId: string;
}) {
  const [said, setSaid] = useState<Said | null>(null);
  const [Updates, setUpdates] = useState<typeof UpdatesDialog | null>(null);
  const [isAsking, setAsking] = useState(false);
  const linkId = useId();

  const copyNumber = async () => {
    const done = await copyText(number, numberId);
    setSaid(done ? { text: messages.tracking.numberCopied } : { text: copyRefused, isRefusal: true });
  };
  const share = async () => {
    const url = `${window.location.origin}/track/${number}`;
    if (typeof navigator.share === "function" && (await shareSheet({ title: sentence, url }))) return;
    const isCopied = await copyText(url, "");
    setSaid(isCopied ? { text: messages.tracking.linkCopied } : { text: copyRefused, link: url, isRefusal: true });
  };
  // Loaded when it is asked for; where that fails, the form leads to the page of its own.
  const openUpdates = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const loaded = await import("#app/components/shipment/updates-dialog.tsx").catch(() => null);
    if (!loaded) return form.submit();
    setUpdates(() => loaded.UpdatesDialog);
    setAsking(true);
  };

  return (
    <div className="shipment-actions" data-print="no">
      <form
        id={updatesForm}
        method="get"
        action={`/track/${number}/subscriptions`}
        onSubmit={(event) => void openUpdates(event)}
      />
      <div
        className="shipment-actions-buttons"
        {...kept("shipment-actions", [], () => (
          <>
            <Button look="quiet" icon="print" type="button" className="needs-script" onClick={() => window.print()}>
              {messages.tracking.print}
            </Button>
            <Button look="quiet" icon="copy" type="button" className="needs-script" onClick={() => void copyNumber()}>
              {messages.tracking.copy}
            </Button>
            <Button look="quiet" icon="bell" form={updatesForm} className="shipment-actions-updates">
              {messages.tracking.updates}
            </Button>
            <Button look="quiet" icon="share" type="button" className="needs-script" onClick={() => void share()}>
              {messages.tracking.share}
            </Button>
          </>
        ))}
      />
      {said ? (
        <Notice
          key={said.text + (said.link ?? "")}
          tone={said.isRefusal ? "amber" : "green"}
          dismissable
          onDismiss={() => setSaid(null)}
        >
          {said.text}
          {said.link ? (
            <input
              className="field-input mono small"
              id={linkId}
              aria-label={linkToPage}
              readOnly
              value={said.link}
              ref={selectAll}
            />
          ) : null}
        </Notice>
      ) : null}
      {Updates ? <Updates number={number} open={isAsking} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function selectAll(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}

/** True when the sheet dealt with it, also by the person closing it. */
async function shareSheet(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

import { type FormEvent, useState } from "react";
import { messages } from "#copy/en/messages.ts";
import { linkToPage, sendAgain } from "#copy/en/tracking-page.ts";
import { pathHere } from "#domain/shared/language.ts";
import type { Said } from "#app/components/shipment/hand-on.ts";
import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";
import type { UpdatesDialog } from "#app/components/shipment/updates-dialog.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { kept } from "#app/components/ui/kept.ts";
import { Notice } from "#app/components/ui/notice.tsx";

// The button names its form: rendered once for all pages, it cannot be inside a form with the number.
const updatesForm = "get-updates";

type ActedOn = Pick<TrackingPage, "number" | "sentence" | "isOver" | "again" | "noMail">;

/**
 * Print, Copy Tracking, Get Updates, Share. Get Updates works without JavaScript as a separate page; the others are
 * hidden then. A finished shipment has no updates and can be sent again instead (A10).
 */
export function ShipmentActions({ page, numberId }: { page: ActedOn; numberId: string }) {
  const { number, again } = page;
  const [said, setSaid] = useState<Said | null>(null);
  const [Updates, setUpdates] = useState<typeof UpdatesDialog | null>(null);
  const [isAsking, setAsking] = useState(false);

  // Loaded on demand.
  const handOn = async (what: "copyNumber" | "share") => {
    const loaded = await import("#app/components/shipment/hand-on.ts");
    setSaid(await (what === "share" ? loaded.share(number, page.sentence.text) : loaded.copyNumber(number, numberId)));
  };
  // Loaded on demand; if that fails, the form leads to the separate page.
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
      {page.isOver ? null : (
        <form
          id={updatesForm}
          method="get"
          action={pathHere(`/track/${number}/subscriptions`)}
          onSubmit={(event) => void openUpdates(event)}
        />
      )}
      {again ? <form id={updatesForm} method={again.method} action={pathHere(again.action)} /> : null}
      <div
        className="shipment-actions-buttons"
        {...kept("shipment-actions", [again !== null, page.isOver], () => (
          <>
            <Button look="quiet" icon="print" type="button" className="needs-script" onClick={() => window.print()}>
              {messages.tracking.print}
            </Button>
            <Button
              look="quiet"
              icon="copy"
              type="button"
              className="needs-script"
              onClick={() => void handOn("copyNumber")}
            >
              {messages.tracking.copy}
            </Button>
            {page.isOver && !again ? null : (
              <Button
                look="quiet"
                icon={again ? "return" : "bell"}
                form={updatesForm}
                className="shipment-actions-updates"
              >
                {again ? sendAgain() : messages.tracking.updates}
              </Button>
            )}
            <Button
              look="quiet"
              icon="share"
              type="button"
              className="needs-script"
              onClick={() => void handOn("share")}
            >
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
              aria-label={linkToPage()}
              readOnly
              value={said.link}
              ref={selectAll}
            />
          ) : null}
        </Notice>
      ) : null}
      {Updates ? (
        <Updates number={number} noMail={page.noMail} open={isAsking} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  );
}

function selectAll(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}

import { useEffect, useRef } from "react";
import { chatWords as words } from "#copy/en/chat.ts";
import { SupportChat } from "#app/components/support/support-chat.tsx";
import { useDesk } from "#app/components/support/use-desk.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import "#app/styles/support.css";

/**
 * The support desk over a page, loaded on demand. The server keeps the conversation, so it is there on the next page.
 */
export function SupportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { desk, isLost, load, ...chat } = useDesk(null, open);
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  const isReady = desk !== null;
  useEffect(() => {
    if (open && isReady) dialog.current?.querySelector<HTMLElement>("#dialog-line")?.focus();
  }, [open, isReady]);
  return (
    <dialog
      ref={dialog}
      className="support-dialog"
      aria-labelledby="support-desk"
      onClose={onClose}
      onClick={(event) => {
        // A click beside it, or on a link to another page, closes it.
        const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
        if (event.target === event.currentTarget || link) dialog.current?.close();
      }}
    >
      {open ? (
        <div className="support-dialog-panel">
          <div className="support-dialog-head">
            <div>
              <h2 id="support-desk">{words.title}</h2>
              <p>{desk?.people ?? words.loading}</p>
            </div>
            <button type="button" aria-label={words.close} onClick={() => dialog.current?.close()}>
              <Icon name="close" size={22} />
            </button>
          </div>
          {desk ? (
            <SupportChat place="dialog" desk={desk} {...chat} />
          ) : (
            <div className="support-dialog-empty" role="status">
              {isLost ? (
                <>
                  <Notice tone="red">{words.notLoaded}</Notice>
                  <button type="button" className="button" onClick={load}>
                    {words.again}
                  </button>
                </>
              ) : (
                words.loading
              )}
            </div>
          )}
        </div>
      ) : (
        <h2 id="support-desk" hidden>
          {words.title}
        </h2>
      )}
    </dialog>
  );
}

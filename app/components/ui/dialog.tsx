import { type ReactNode, useEffect, useId, useRef } from "react";
import { partWords } from "#copy/en/parts.ts";
import { focusHeadingIfLost } from "#app/components/ui/focus-heading.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/**
 * A modal native <dialog> named by its title, controlled by `open` and `onClose` (Escape, x, backdrop). Buttons go
 * into a `<div className="dialog-actions">`; `data-initial-focus` marks the element that gets the focus, else the
 * first control does.
 */
export function Dialog({
  open,
  onClose,
  title,
  wide,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // The browser would choose the x, which comes first in the markup.
      (
        dialog.querySelector<HTMLElement>("[data-initial-focus]") ??
        dialog.querySelector<HTMLElement>(
          ".dialog-head + div :is(input:not([type=hidden]), select, textarea, button, a[href])",
        )
      )?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={wide ? "dialog wide" : "dialog"}
      aria-labelledby={titleId}
      onClose={() => {
        // The browser returns the focus to the element that opened the dialog, which may no longer exist.
        focusHeadingIfLost();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {/** The content exists only while open: ids and names stay unique, and fields start fresh. */}
      {open ? (
        <div>
          <div className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="button ghost square" aria-label={partWords.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <div>{children}</div>
        </div>
      ) : (
        <h2 id={titleId} hidden>
          {title}
        </h2>
      )}
    </dialog>
  );
}

import { useEffect, useRef } from "react";
import { partWords } from "#copy/en/parts.ts";

export interface SummaryLine {
  /** The id of the control it belongs to (usually its name); "" for a message about the whole form. */
  field: string;
  message: string;
}

/** All messages of a refused form, each linking to its field. Takes the focus when it appears or changes, unless the form itself decides where the focus goes. Renders nothing for an empty list. */
export function ErrorSummary({
  lines,
  title,
  takesFocus = true,
}: {
  lines: SummaryLine[];
  title?: string;
  takesFocus?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = lines.map((line) => line.field + line.message).join("\n");
  useEffect(() => {
    if (shown && takesFocus) heading.current?.focus();
  }, [shown, takesFocus]);
  if (lines.length === 0) return null;
  return (
    <div className="error-summary" role="alert" data-takes-focus>
      <h2 ref={heading} tabIndex={-1}>
        {title ?? partWords.thingsToFix(lines.length)}
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line.field + line.message}>
            {line.field ? (
              <a href={`#${line.field}`} onClick={(event) => focusField(event, line.field)}>
                {line.message}
              </a>
            ) : (
              line.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A fragment link scrolls but does not focus a radio inside a group, so the focus is set by hand. */
function focusField(event: { preventDefault: () => void }, field: string) {
  const control =
    document.getElementById(field) ??
    document.getElementsByName(field)[0] ??
    document.querySelector<HTMLElement>(`#${CSS.escape(field)}-group input`);
  if (!(control instanceof HTMLElement)) return;
  event.preventDefault();
  control.focus();
}

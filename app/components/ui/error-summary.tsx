import { useEffect, useEffectEvent, useRef } from "react";
import { partWords } from "#copy/en/parts.ts";
import { focusFirst } from "#app/components/ui/focus-first.ts";

export interface SummaryLine {
  /** Id of the control (usually its name); "" for a message about the whole form. */
  field: string;
  message: string;
}

/**
 * Lists the messages of a rejected form, each linked to its field. When it appears or changes, the first wrong field
 * takes the focus (C8), or the summary if there is none. Renders nothing for an empty list.
 */
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
  const takeFocus = useEffectEvent(() => {
    if (takesFocus && lines.length > 0 && !focusFirst(lines.map(({ field }) => field))) heading.current?.focus();
  });
  useEffect(() => takeFocus(), [shown]);
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
              <a href={`#${line.field}`} onClick={(event) => focusFirst([line.field]) && event.preventDefault()}>
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

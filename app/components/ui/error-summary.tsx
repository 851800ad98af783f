import { useEffect, useEffectEvent, useRef } from "react";
import { partWords } from "#copy/en/parts.ts";
import { focusFirst } from "#app/components/ui/focus-first.ts";

export interface SummaryLine {
  /** The id of the control it belongs to (usually its name); "" for a message about the whole form. */
  field: string;
  message: string;
}

/** All messages of a refused form, each linking to its field. When it appears or changes, the first wrong field takes the focus (C8), or the summary where there is none, unless the form itself decides where the focus goes. Renders nothing for an empty list. */
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

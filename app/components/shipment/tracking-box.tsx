import { type FormEvent, useId, useRef, useState } from "react";
import { Form } from "react-router";
import { trackingBoxWords } from "#copy/en/tracking-box.ts";
import { messages } from "#copy/en/messages.ts";
import { fitsItself, normaliseTrackingNumber, seemsMistyped } from "#domain/shipments/tracking-number.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { caretAfter, groupAsTyped } from "#app/components/shipment/group-as-typed.ts";

interface TrackingBoxProps {
  /** Id of the box, if it is the only one on the page. */
  id?: string;
  /** Hero: 72 px, "Track Shipment"; strip: 44 px, "Track". */
  look: "hero" | "strip";
  /** Beside a result, where another button is the main one. */
  quiet?: boolean;
  /** Initial content, in any spelling. */
  initial?: string;
  /** Shown under the box as an alert. */
  error?: string | undefined;
  busy?: boolean;
  /** A blank box does not navigate (home). */
  skipBlank?: boolean;
  /** The operator's three letters, drawn as a pattern in the empty box. */
  prefix?: string;
  /** Called with the content after every key. */
  onTyped?: (text: string) => void;
}

/** The tracking box: a plain GET form to /track with `number`, grouped while it is typed or pasted. */
export function TrackingBox({
  id: ownId,
  look,
  quiet,
  initial = "",
  error,
  busy,
  skipBlank,
  prefix,
  onTyped,
}: TrackingBoxProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const box = useRef<HTMLInputElement>(null);
  const check = useCheck(initial, error !== undefined);
  const stopBlank = (event: FormEvent) => {
    if (!skipBlank || box.current?.value.trim()) return;
    event.preventDefault();
    box.current?.focus();
  };
  return (
    <Form className={`tracking-box ${look}`} method="get" action="/track" onSubmit={stopBlank}>
      <label className="caption" htmlFor={id}>
        {trackingBoxWords.number}
      </label>
      <div className={`tracking-box-frame ${look}`}>
        <input
          key={initial}
          ref={box}
          id={id}
          name="number"
          defaultValue={groupAsTyped(initial)}
          onInput={(event) => {
            regroup(event.currentTarget);
            check.look(event.currentTarget.value);
            onTyped?.(event.currentTarget.value);
          }}
          placeholder={prefix ? `${prefix} ··· ··· ····` : undefined}
          required={skipBlank}
          pattern={skipBlank ? String.raw`.*\S.*` : undefined}
          title={skipBlank ? messages.tracking.blank : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, `${id}-mistyped`].filter(Boolean).join(" ")}
        />
        <Button look={quiet ? "ink" : "signal"} busy={busy}>
          {look === "hero" ? trackingBoxWords.trackShipment : trackingBoxWords.track}
        </Button>
      </div>
      {error ? (
        <p className="field-message" id={`${id}-error`} role="alert">
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      ) : null}
      <div id={`${id}-mistyped`} className="tracking-box-mistyped" aria-live="polite">
        {check.now ? (
          <p className={check.now === "fits" ? "tracking-box-fits" : "field-warning"}>
            <Icon name={check.now === "fits" ? "check" : "alert"} size={18} />
            <span>{trackingBoxWords[check.now]}</span>
          </p>
        ) : null}
      </div>
    </Form>
  );
}

/**
 * Returns whether the number fits its check character or seems mistyped: shown while typing, and beside a number that
 * was not found.
 */
function useCheck(initial: string, isRefused: boolean) {
  const [typed, setTyped] = useState({ over: initial, text: initial });
  const text = typed.over === initial ? typed.text : initial;
  const number = normaliseTrackingNumber(text);
  const isNew = text !== initial;
  const found: "mistyped" | "fits" | null =
    (isRefused || isNew) && seemsMistyped(number) ? "mistyped" : isNew && fitsItself(number) ? "fits" : null;
  return {
    now: found,
    look: (value: string) => setTyped({ over: initial, text: value }),
  };
}

// The input owns its value (nothing typed before hydration is lost); only the gaps are ours.
function regroup(input: HTMLInputElement) {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\s/g, "").length;
  const grouped = groupAsTyped(input.value);
  if (grouped === input.value) return;
  input.value = grouped;
  const caret = caretAfter(grouped, before);
  input.setSelectionRange(caret, caret);
}

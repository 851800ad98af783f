import { type ComponentProps, useEffect, useRef, useState } from "react";
import { placeCheckWords as words } from "#copy/en/event-form.ts";
import type { PlaceCheck } from "#domain/shipments/place-check.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/form/fields.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "value" | "defaultValue" | "onChange"> & {
  value: string;
  onPlace: (location: string) => void;
};

/**
 * Place of a shipment, with a warning in the pauses of typing if customers will not see it as typed. Without scripts
 * a plain field.
 */
export function PlaceField({ value, onPlace, ...field }: Props) {
  return (
    <div className="place-field">
      <TextField {...field} value={value} onChange={(event) => onPlace(event.target.value)} />
      <PlaceNote location={value} onTake={onPlace} />
    </div>
  );
}

/** Only the warning, for a field rendered elsewhere. */
export function PlaceNote({ location, onTake }: { location: string; onTake: (location: string) => void }) {
  const self = useRef<HTMLDivElement>(null);
  const check = usePlaceCheck(location);
  const nearest = check?.nearest ?? "";
  return (
    <div className="place-field-note" role="status" ref={self}>
      {check ? (
        <>
          {words.sees(check.region)}
          {nearest ? (
            <>
              {" "}
              {words.nearest}{" "}
              <Button
                type="button"
                size="small"
                onClick={() => {
                  onTake(nearest);
                  // The button disappears with the warning; the focus stays at the field.
                  self.current?.closest("form")?.querySelector<HTMLInputElement>("[name=location]")?.focus();
                }}
              >
                {words.take(nearest)}
              </Button>
            </>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

const pauseMs = 300;

/** Returns null if there is nothing to warn of: not checked yet, no answer, or the place is shown as typed. */
function usePlaceCheck(location: string): PlaceCheck | null {
  const typed = location.trim();
  const [known, setKnown] = useState<{ typed: string; check: PlaceCheck | null }>({ typed: "", check: null });
  useEffect(() => {
    if (typed === "") return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/admin/places/check?${new URLSearchParams({ location: typed })}`, { signal: stop.signal })
        .then((answer) => (answer.ok ? (answer.json() as Promise<{ check: PlaceCheck | null }>) : null))
        .then((answer) => answer && setKnown({ typed, check: answer.check }))
        // Warnings are optional: ignore errors.
        .catch(() => undefined);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);
  return known.typed === typed ? known.check : null;
}

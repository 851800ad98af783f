import { type FormEvent, useRef } from "react";
import { readField, writeFields } from "#app/components/ui/write-fields.ts";

/**
 * For `onInput` around the fields of a party: a typed ZIP code fills city and state, unless the user typed others.
 * `door` is the endpoint that knows the towns.
 */
export function useTownOfZip(door: string): (event: FormEvent<HTMLElement>) => void {
  const filled = useRef(new Map<string, string>());
  const last = useRef<AbortController>(undefined);
  return ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.form)) return;
    const { form } = target;
    const [, side] = /^(sender|receiver)ZipCode$/.exec(target.name) ?? [];
    if (!side) return;
    last.current?.abort();
    const zipCode = readField(form, `${side}ZipCode`);
    if (!/^(\d{5}|[a-z]\d[a-z])/i.test(zipCode)) return;
    const stop = (last.current = new AbortController());
    const params = new URLSearchParams({ zipCode, country: readField(form, `${side}Country`) });
    fetch(`${door}?${params}`, { signal: stop.signal })
      .then((answer) =>
        answer.ok ? (answer.json() as Promise<{ town: { city: string; state: string } | null }>) : null,
      )
      .then((answer) => {
        if (!answer?.town) return;
        const known = { [`${side}City`]: answer.town.city, [`${side}State`]: answer.town.state };
        const free = Object.entries(known).filter(([name, value]) => {
          const typed = readField(form, name);
          return value !== "" && (typed === "" || typed === filled.current.get(name));
        });
        for (const [name, value] of free) filled.current.set(name, value);
        writeFields(form, Object.fromEntries(free));
      })
      // Suggestions are optional: ignore errors.
      .catch(() => {});
  };
}

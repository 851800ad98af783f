import { type FormEvent, useRef } from "react";
import { readField, writeFields } from "#app/components/admin/write-fields.ts";

/** For the form's `onInput`: a ZIP that is typed fills the city and state beside it, unless somebody typed others there. */
export function useTownOfZip(): (event: FormEvent<HTMLFormElement>) => void {
  const filled = useRef(new Map<string, string>());
  const last = useRef<AbortController>(undefined);
  return ({ target, currentTarget: form }) => {
    const [, side] = target instanceof HTMLInputElement ? (/^(sender|receiver)ZipCode$/.exec(target.name) ?? []) : [];
    if (!side) return;
    last.current?.abort();
    const zipCode = readField(form, `${side}ZipCode`);
    if (!/^(\d{5}|[a-z]\d[a-z])/i.test(zipCode)) return;
    const stop = (last.current = new AbortController());
    const params = new URLSearchParams({ zipCode, country: readField(form, `${side}Country`) });
    fetch(`/admin/new/town?${params}`, { signal: stop.signal })
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
      // Nothing is filled where the way is broken.
      .catch(() => {});
  };
}

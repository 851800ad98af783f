import { useEffect, useRef, useState } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import type { PartySide } from "#domain/bookings/customers.ts";
import { hasOtherLetters } from "#domain/shared/latin-letters.ts";
import type { FieldSource } from "#app/components/booking/parcel-field.tsx";
import { partyName } from "#app/components/booking/party-field.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { readField } from "#app/components/ui/write-fields.ts";

/**
 * The transcription of a party (G57). With scripts it appears once name or address have letters that are not Latin,
 * and stays, so that nothing typed disappears.
 */
export function LatinField({
  of: source,
  role,
  optional,
}: {
  of: Pick<FieldSource, "text">;
  role: PartySide;
  optional?: boolean;
}) {
  const own = source.text(partyName(role, "latin"));
  const isNeeded = (value: (name: string) => string) =>
    hasOtherLetters(
      ["name", "company", "address", "address2", "city"].map((part) => value(partyName(role, part))).join(),
    );
  const [isShown, setShown] = useState(own.defaultValue !== "" || isNeeded((name) => source.text(name).defaultValue));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    if (isShown || !form) return undefined;
    const look = () => setShown(readField(form, own.name) !== "" || isNeeded((name) => readField(form, name)));
    look();
    form.addEventListener("input", look);
    return () => form.removeEventListener("input", look);
  });
  return (
    <TextField
      {...own}
      ref={input}
      label={words.latin}
      hint={words.latinHint}
      maxLength={200}
      autoComplete="off"
      optional={optional}
      className={isShown || own.error ? "" : "latin-field-unneeded"}
    />
  );
}

import { type LabelField, labelFields } from "#domain/shipments/label-fields.ts";
import { printable } from "#server/labels/text-runs.ts";

/** Returns the letters that no font of the label has, by field of the label. */
export function unprintableLetters(known: Partial<Record<LabelField, string>>): { field: string; letters: string }[] {
  return labelFields.flatMap((field) => {
    const text = known[field] ?? "";
    if (printable(text).isWhole) return [];
    const letters = [...new Set(text.normalize("NFC"))].filter((letter) => !printable(letter).isWhole);
    return [{ field, letters: letters.join(" ") }];
  });
}

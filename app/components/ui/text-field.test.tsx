import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TextareaField, TextField } from "#app/components/ui/text-field.tsx";

const roomOf = (html: string) => Number(/maxlength="(\d+)"/i.exec(html)?.[1]);

it.each([
  ["syllables of Korean in separate letters", "각"],
  ["Greek with three marks", "ᾂ"],
  ["Latin with two marks", "ǖ"],
])("leaves room for a text of the whole length in %s", (_, letter) => {
  const typed = letter.repeat(120).normalize("NFD").length;
  expect(typed).toBeGreaterThan(240);
  for (const html of [
    renderToStaticMarkup(<TextField label="Name" name="name" maxLength={120} />),
    renderToStaticMarkup(<TextareaField label="Notes" name="notes" maxLength={120} />),
  ])
    expect(roomOf(html)).toBeGreaterThan(typed);
});

it("sets no limit where a field names none", () => {
  expect(renderToStaticMarkup(<TextField label="Name" name="name" />)).not.toContain("maxlength");
});

import { expect, it } from "vitest";
import { codeLabel } from "#copy/en/code-labels.ts";
import { roadCode } from "#domain/road/road-number.ts";
import { answerLabel } from "#server/features/labels/answer-label.ts";
import { drawPdf } from "#server/labels/draw-pdf.ts";
import type { SheetLabel } from "#server/labels/label-sheets.ts";

/** Labels that count how many were asked for; the one at `fails` cannot be drawn. */
function labels(count: number, fails = Infinity) {
  const seen = { drawn: 0, isOver: false };
  async function* each(): AsyncGenerator<SheetLabel> {
    try {
      for (let number = 1; number <= count; number += 1) {
        await Promise.resolve();
        if (number === fails) throw new Error("the database is away");
        seen.drawn = number;
        yield codeLabel({
          kind: "cage",
          carrier: "Peachtree Courier",
          about: "MAIN",
          title: `C-${number}`,
          cells: [{ caption: "Branch", value: "Main Branch" }],
          code: roadCode("container", number),
          hasQr: true,
          sscc: null,
          note: "",
        });
      }
    } finally {
      seen.isOver = true;
    }
  }
  const body = drawPdf(each(), { sheet: "4x6", first: 1, title: "labels" });
  return { seen, file: { fileName: "labels.pdf", mediaType: "application/pdf", body } };
}

const readerOf = async (response: Response) => {
  const reader = response.body?.getReader();
  if (!reader) throw new Error("no body");
  return reader;
};

it("draws a file of 500 labels as it is read: a slow reader has few labels drawn for it", async () => {
  const { seen, file } = labels(500);
  const reader = await readerOf(await answerLabel(file));
  await reader.read();
  expect(seen.drawn).toBeLessThan(5);
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) bytes += read.value.length;
  expect([seen.drawn, seen.isOver, bytes > 500_000]).toEqual([500, true, true]);
});

it("stops drawing when the reader cancels", async () => {
  const { seen, file } = labels(500);
  const reader = await readerOf(await answerLabel(file));
  await reader.read();
  await reader.cancel();
  expect(seen).toEqual({ drawn: seen.drawn, isOver: true });
  expect(seen.drawn).toBeLessThan(5);
});

it("breaks off at an error in the middle, so that no half file looks whole", async () => {
  const { seen, file } = labels(500, 40);
  const reader = await readerOf(await answerLabel(file));
  const rest = async () => {
    for (let read = await reader.read(); !read.done; read = await reader.read());
  };
  await expect(rest()).rejects.toThrow("the database is away");
  expect(seen).toEqual({ drawn: 39, isOver: true });
});

import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { proofPages, type ProofSheet } from "#domain/road/proof-sheet.ts";
import { drawProof } from "#server/features/labels/draw-proof.ts";
import { textsOfPdf } from "#tests/support/pdf-text.ts";

const long = "Wilhelmina Abernathy-Featherington-Cholmondeley ".repeat(4).trim();
const sheet: ProofSheet = {
  carrier: long,
  title: "Proof of delivery",
  number: "PTC 428 019 X7KY",
  summary: "Signature and private link",
  facts: ["Time", "Handed over at", "Checked", "Collected by"].map((term) => ({ term, text: term, more: long })),
  signed: { caption: "Signed", name: `${long} 山田太郎`, path: "M0 0L1000 400" },
  unsigned: "",
  hashes: ["Act", "Signature"].map((term) => ({ term, text: "0123456789abcdef".repeat(4) })),
  notes: [long, long, "Made on Thursday"],
};

it.each([
  ["letter", 11],
  ["a4", 297 / 25.4],
] as const)("keeps the longest proof on one page of %s", async (page, inches) => {
  expect(proofPages).toContain(page);
  const pdf = Buffer.from(await drawProof(sheet, page));
  const text = pdf.toString("latin1");
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const words = textsOfPdf(pdf);
  expect(words).toContain("Made on Thursday");
  expect(words).toContain("0123456789abcdef".repeat(4));
  expect(words.join("")).toContain("山田太郎");
  const content = [...text.matchAll(/FlateDecode\n>>\nstream\n/g)].map((match) => {
    const start = match.index + match[0].length;
    return inflateSync(pdf.subarray(start, text.indexOf("\nendstream", start))).toString("latin1");
  });
  // pdfkit counts lines down from the height of the page in points, in a unit that the page scales.
  const lines = content.flatMap((part) => [...part.matchAll(/1 0 0 1 \S+ (\S+) Tm/g)].map(([, y]) => Number(y)));
  const scale = Number(content.flatMap((part) => /^(0\.\d+) 0 0 0\.\d+ 0 0 cm/m.exec(part) ?? [])[1]);
  expect(lines.length).toBeGreaterThan(20);
  expect((inches * 72 - Math.min(...lines)) * scale).toBeLessThan(inches * 72 - 18);
});

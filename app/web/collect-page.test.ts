import { expect, it } from "vitest";
import { collectPage } from "#app/web/collect-page.ts";

function collected() {
  const pages: Buffer[] = [];
  return { pages, to: collectPage((page) => pages.push(page)) };
}

it("hands over what was written, as text or bytes, in order and in one piece", () => {
  const { pages, to } = collected();
  to.write("<p>Größe ");
  expect(to.write(new TextEncoder().encode("→"))).toBe(true);
  to.end();
  expect(pages.map(String)).toEqual(["<p>Größe →"]);
});

it("never mixes two pages that are written by turns, nor changes one that was handed over", () => {
  const [ann, bob] = [collected(), collected()];
  ann.to.write("Ann's ");
  bob.to.write("Bob's ");
  ann.to.write("parcel");
  bob.to.write("letter");
  ann.to.end();
  expect(ann.pages.map(String)).toEqual(["Ann's parcel"]);
  bob.to.end();
  const third = collected();
  third.to.write("a third page, longer than both");
  third.to.end();
  expect([ann, bob, third].map(({ pages }) => String(pages[0]))).toEqual([
    "Ann's parcel",
    "Bob's letter",
    "a third page, longer than both",
  ]);
});

it("takes a page of any length", () => {
  const { pages, to } = collected();
  const line = "x".repeat(40_000);
  for (let lines = 0; lines < 5; lines += 1) to.write(line);
  to.end();
  expect(pages[0]?.length).toBe(200_000);
});

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Brand } from "#app/components/layout/brand.tsx";

const shown = (name: string, shortName: string) =>
  renderToStaticMarkup(createElement(Brand, { company: { name, shortName, logo: null } }));

it("shows the whole name where it fits, and else the short one", () => {
  expect(shown("Peachtree Courier & Freight", "Peachtree")).toContain("<span>Peachtree Courier &amp; Freight</span>");
  const long = shown("A".repeat(33), "Short & Sons");
  expect(long).toMatch(/>Short &amp; Sons<\/span>/);
  expect(long).toContain(`title="${"A".repeat(33)}"`);
});

it("cuts a long name without a short one, whatever is in it", () => {
  expect(shown("<script>".repeat(5), "<script>".repeat(5))).toMatch(/class="brand-long"[^>]*>(&lt;script&gt;){5}</);
});

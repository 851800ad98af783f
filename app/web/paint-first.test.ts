import { expect, it } from "vitest";
import { paintFirst } from "#app/web/paint-first.ts";

const preload = '<link nonce="n" rel="preload" href="/größe.woff2" as="font"/>';
const own = '<script nonce="n">early()</script><link rel="stylesheet" href="/frame.css"/>';
const page = (head: string) =>
  Buffer.from(`<html><head><title>Größe</title>${head}</head><body><script>late()</script>`);

it("writes style sheets before what is fetched beforehand, and asks for scripts last", () => {
  const modules = '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>';
  const late = modules.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchPriority="low"');
  expect(String(paintFirst(page(preload + modules + own)))).toBe(String(page(own + preload + late)));
});

it("leaves a page alone that has nothing of the kind, or no head", () => {
  for (const head of ["", own, preload]) expect(String(paintFirst(page(head)))).toBe(String(page(head)));
  expect(String(paintFirst(Buffer.from(preload + own)))).toBe(preload + own);
});

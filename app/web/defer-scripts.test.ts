import { expect, it } from "vitest";
import { deferScripts } from "#app/web/defer-scripts.ts";

const ofVisitor = { isTool: false };
const preload = '<link nonce="n" rel="preload" href="/größe.woff2" as="font"/>';
const own = '<script nonce="n">early()</script><link rel="stylesheet" href="/frame.css"/>';
const page = (head: string) =>
  Buffer.from(`<html><head><title>Größe</title>${head}</head><body><script>late()</script>`);

it("writes style sheets before what is fetched beforehand, and puts scripts aside with the files they will ask for", () => {
  const modules =
    '<link rel="modulepreload" href="/a.js" nonce="n"/><link rel="modulepreload" href="/b.js" nonce="n"/>';
  const living = (marks: string) => `<script nonce="n"${marks}>import "/a.js"</script>`;
  const drawn = Buffer.concat([page(preload + modules + own), Buffer.from(living(' type="module" async=""'))]);
  const wanted = page(own + preload) + living(' type="text/plain" data-late="/a.js /b.js"');
  expect(String(deferScripts(drawn, ofVisitor))).toBe(wanted);
});

it("leaves the scripts of a tool where they are", () => {
  const drawn = Buffer.concat([page(preload + own), Buffer.from('<script type="module" async="">1</script>')]);
  expect(String(deferScripts(drawn, { isTool: true }))).toContain('<script type="module" async="">');
  expect(String(deferScripts(drawn, ofVisitor))).not.toContain('type="module"');
});

it("leaves the files of scripts where no script waits for them", () => {
  const modules = '<link rel="modulepreload" href="/a.js"/>';
  expect(String(deferScripts(page(preload + modules + own), ofVisitor))).toBe(String(page(own + preload + modules)));
});

it("leaves a page alone that has nothing of the kind, or no head", () => {
  for (const head of ["", own, preload]) expect(String(deferScripts(page(head), ofVisitor))).toBe(String(page(head)));
  expect(String(deferScripts(Buffer.from(preload + own), ofVisitor))).toBe(preload + own);
});

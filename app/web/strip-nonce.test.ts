import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { stripNonce } from "#app/web/strip-nonce.ts";

const sha = (code: string) => createHash("sha256").update(code).digest("base64");
const sealed = (html: string) => {
  const { bytes, scriptHashes } = stripNonce(Buffer.from(html), "n0+/ce==");
  return { html: bytes.toString(), scriptHashes };
};

it("takes the nonce out and knows the scripts that carried it by their hashes", () => {
  expect(
    sealed(
      '<link nonce="n0+/ce==" href="/a.css"/><script nonce="n0+/ce==">one()</script><p>é</p><script type="module" nonce="n0+/ce==" async="">two()</script>',
    ),
  ).toEqual({
    html: '<link href="/a.css"/><script>one()</script><p>é</p><script type="module" async="">two()</script>',
    scriptHashes: [sha("one()"), sha("two()")],
  });
});

it("hashes no script that carries no nonce, another one, or comes from a file", () => {
  expect(
    sealed('<script>evil()</script><script nonce="guess">evil()</script><script nonce="n0+/ce==" src="/a.js"></script>')
      .scriptHashes,
  ).toEqual([]);
});

it("leaves a page without a nonce as it is", () => {
  expect(sealed("<p>nothing</p>")).toEqual({ html: "<p>nothing</p>", scriptHashes: [] });
});

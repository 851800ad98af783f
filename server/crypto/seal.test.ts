import { expect, it } from "vitest";
import { seal, unseal } from "#server/crypto/seal.ts";

it("decrypts what it encrypted, for its purpose only", () => {
  const sealed = seal("mail", "pässword 🐝");
  expect(unseal("mail", sealed)).toBe("pässword 🐝");
  expect(unseal("text", sealed)).toBeNull();
  expect(sealed).not.toContain("ssword");
  expect(seal("mail", "")).not.toBe(seal("mail", ""));
  expect(unseal("mail", seal("mail", ""))).toBe("");
});

it.each(["", "v1", "v1.a.b", "v2.a.b.c", "v1.....", "hello"])("decrypts nothing from %j", (text) =>
  expect(unseal("mail", text)).toBeNull(),
);

it("detects a change in every part", () => {
  const parts = seal("mail", "a password").split(".");
  for (const place of [1, 2, 3]) {
    const other = parts.with(
      place,
      Buffer.from("another text here").toString("base64url").slice(0, parts[place]?.length),
    );
    expect(unseal("mail", other.join("."))).toBeNull();
  }
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutSecrets, hasCutSecrets, maskSecrets } from "#domain/notifications/secret-links.ts";

const secret = "abcdefghijklmnopqrstuv";
const links = [
  `/t/${secret}`,
  `/subscriptions/sub_01HZX.${secret}`,
  `/invitations/${secret}`,
  `/reset-password?token=${secret}`,
  `/verify-email?token=${secret}`,
  `/known-browser?token=${secret}`,
  `/setup?token=${secret}`,
];

describe.each(links)("the link %s", (path) => {
  const text = `Open https://waybill.test${path} today.`;
  it("is displayed without its secret, whether removed or not", () => {
    for (const shown of [maskSecrets(text), maskSecrets(cutSecrets(text))]) {
      expect(shown).not.toContain(secret);
      expect(shown).not.toContain("[cut]");
      expect(shown).toMatch(/^Open https:\/\/waybill\.test\/.*… today\.$/);
    }
  });

  it("is recognized once removed", () => {
    expect([hasCutSecrets(text), hasCutSecrets(cutSecrets(text))]).toEqual([false, true]);
  });

  it("is masked in HTML as well", () => {
    const html = `<a href="https://waybill.test${path}" class="x">https://waybill.test${path}</a><a href='http://h:3000${path}'>`;
    expect(maskSecrets(html)).not.toContain(secret);
  });
});

it("masks links of unknown kinds, and keeps tracking numbers readable", () => {
  expect(maskSecrets(`https://waybill.test/labels/${secret}?key=${secret}&a=b`)).toBe(
    "https://waybill.test/labels/…?key=…&a=b",
  );
  expect(maskSecrets("See https://waybill.test/track/PTC428019X7KY")).toBe(
    "See https://waybill.test/track/PTC428019X7KY",
  );
  expect(maskSecrets("Books, 12 of them. supercalifragilisticexpialidocious")).toBe(
    "Books, 12 of them. supercalifragilisticexpialidocious",
  );
});

it("never reveals a secret, wherever the link is", () => {
  const around = fc.string({ maxLength: 30 });
  fc.assert(
    fc.property(
      around,
      fc.constantFrom(...links),
      fc.constantFrom("", "https://x.test", "http://127.0.0.1:3000"),
      around,
      (before, path, host, after) => {
        expect(maskSecrets(`${before}${host}${path}${after}`)).not.toContain(secret);
      },
    ),
  );
});

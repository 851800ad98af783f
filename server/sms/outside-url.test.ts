import { describe, expect, it } from "vitest";
import { faultOfUrl, isInternalUrl, type Lookup } from "#server/sms/outside-url.ts";
import { isPublicAddress } from "#server/sms/public-address.ts";

describe("an operator's URL (F04)", () => {
  it.each([
    ["https://gateway.example.com/texts", null],
    ["https://gateway.example.com:8443/texts", null],
    ["https://8.8.8.8/", null],
    ["https://[2606:4700::1111]/", null],
    ["http://gateway.example.com/", "invalid"],
    ["file:///etc/passwd", "invalid"],
    ["gopher://gateway.example.com/", "invalid"],
    ["https://me:secret@gateway.example.com/", "invalid"],
    ["https://gateway.example.com:25/", "invalid"],
    ["https://gateway.example.com:5432/", "invalid"],
    ["nonsense", "invalid"],
    ["https://127.0.0.1/", "inside"],
    ["https://2130706433/", "inside"],
    ["https://0177.0.0.1/", "inside"],
    ["https://0x7f.1/", "inside"],
    ["https://0.0.0.0/", "inside"],
    ["https://10.1.2.3/", "inside"],
    ["https://172.31.0.1/", "inside"],
    ["https://192.168.1.1/", "inside"],
    ["https://100.64.0.1/", "inside"],
    ["https://169.254.169.254/", "inside"],
    ["https://[::1]/", "inside"],
    ["https://[::]/", "inside"],
    ["https://[fd00::1]/", "inside"],
    ["https://[fe80::1]/", "inside"],
    ["https://[::ffff:127.0.0.1]/", "inside"],
    ["https://[64:ff9b::7f00:1]/", "inside"],
    ["https://[2002:7f00:1::]/", "inside"],
    ["https://localhost/", "inside"],
    ["https://db.localhost./", "inside"],
    ["https://printer.local/", "inside"],
    ["https://metadata.google.internal/", "inside"],
    ["https://postgres/", "inside"],
  ])("%s: %j", (url, fault) => expect(faultOfUrl(url)).toBe(fault));

  const names =
    (...addresses: string[]): Lookup =>
    (_host, _options, found) =>
      found(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
  it("is inside as soon as one of its addresses is", async () => {
    const url = "https://gateway.example.com/";
    expect(await isInternalUrl(url, names("8.8.8.8"))).toBe(false);
    expect(await isInternalUrl(url, names("8.8.8.8", "10.0.0.1"))).toBe(true);
    expect(await isInternalUrl(url, names("fd00::1"))).toBe(true);
    expect(await isInternalUrl(url, names())).toBe(true);
    const unknown: Lookup = (_host, _options, found) =>
      found(Object.assign(new Error("no"), { code: "ENOTFOUND" }), []);
    expect(await isInternalUrl(url, unknown)).toBe(false);
  });

  it("has no address if the text is none", () => {
    for (const text of ["", "gateway", "1.2.3", "::g"]) expect(isPublicAddress(text)).toBe(false);
  });
});

import { expect, it } from "vitest";
import { readEnv } from "#server/env.ts";
import { isPrinterAddress, resolvePrinter } from "#server/printers/printer-addresses.ts";

const usual = readEnv({}).PRINTER_ADDRESSES;

it.each([
  ["192.168.1.40", true],
  ["10.255.0.1", true],
  ["172.16.0.1", true],
  ["127.0.0.1", true],
  ["fd00::7", true],
  ["::1", true],
  ["::ffff:10.0.0.1", true],
  ["172.32.0.1", false],
  ["169.254.169.254", false],
  ["::ffff:169.254.169.254", false],
  ["fe80::1", false],
  ["8.8.8.8", false],
  ["2606:4700::1111", false],
  ["0.0.0.0", false],
  ["printer.local", false],
])("by default %s: %s", (address, isAllowed) => expect(isPrinterAddress(address, usual)).toBe(isAllowed));

it("allows only what the operator lists, and nothing outside private networks", () => {
  const listed = readEnv({ PRINTER_ADDRESSES: "192.168.1.0/24, 8.8.8.8/32, 169.254.0.0/16" }).PRINTER_ADDRESSES;
  expect(
    ["192.168.1.40", "192.168.2.40", "10.0.0.1", "8.8.8.8", "169.254.169.254"].map((address) =>
      isPrinterAddress(address, listed),
    ),
  ).toEqual([true, false, false, false, false]);
});

it.each(["192.168.1.0", "192.168.1.0/33", "fd00::/129", "printers/24", "10.0.0.0/8,"])(
  "refuses to start with PRINTER_ADDRESSES=%s",
  (value) => expect(() => readEnv({ PRINTER_ADDRESSES: value })).toThrow(/PRINTER_ADDRESSES: must be ranges/),
);

it("resolves a name to the address to call", async () => {
  expect(await resolvePrinter("localhost")).toEqual({ address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) });
  expect(await resolvePrinter("169.254.169.254")).toBe("not_allowed");
  expect(await resolvePrinter("no-such-printer.invalid")).toBe("unknown");
});

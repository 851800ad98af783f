import { expect, it } from "vitest";
import { parseChangePrinters, readPrinterAddress, writePrinters } from "#domain/printing/label-printer.ts";

const read = (printers: string) => {
  const result = parseChangePrinters({ version: "1", printers });
  return result.ok ? result.value.printers : result.issues.map(({ path, message }) => `${path} ${message}`);
};

it("reads one printer per line, and writes it back", () => {
  const lines = "Dock 1 | tcp://192.168.1.40:9100 | 300 | a6 | ATL\nDesk | tcp://[fd00::7]:9101 | 203 | 4x6";
  const printers = read(lines);
  expect(printers).toEqual([
    { name: "Dock 1", address: "tcp://192.168.1.40:9100", dpi: 300, sheet: "a6", branch: "ATL" },
    { name: "Desk", address: "tcp://[fd00::7]:9101", dpi: 203, sheet: "4x6", branch: "" },
  ]);
  expect(writePrinters({ printers: printers as never, gs1Prefix: "0614141", firstSscc: 100 })).toEqual({
    printers: lines,
    gs1Prefix: "0614141",
    firstSscc: "100",
  });
  expect(read("Desk | tcp://printer.local:9100")).toEqual([
    { name: "Desk", address: "tcp://printer.local:9100", dpi: 203, sheet: "4x6", branch: "" },
  ]);
  expect(read("\n")).toEqual([]);
});

it.each([
  ["Desk", "printer_line_invalid:1"],
  ["Desk | http://10.0.0.1:9100", "printer_line_invalid:1"],
  ["A | tcp://10.0.0.1:9100\nB | tcp://10.0.0.1:9100 | 600", "printer_line_invalid:2"],
  ["A | tcp://10.0.0.1:9100 | 203 | a4-6", "printer_line_invalid:1"],
  ["A | tcp://10.0.0.1:9100\nA | tcp://10.0.0.2:9100", "printer_twice:A"],
  ["A | tcp://10.0.0.1:9100\n".repeat(51), "entries_limit:50"],
])("rejects %j", (lines, message) => expect(read(lines)).toEqual([`printers ${message}`]));

it.each([
  ["tcp://10.0.0.1:9100", { host: "10.0.0.1", port: 9100 }],
  ["tcp://[fd00::1]:9100", { host: "fd00::1", port: 9100 }],
  ["tcp://10.0.0.1:22", null],
  ["tcp://10.0.0.1:70000", null],
  ["tcp://10.0.0.1", null],
  ["tcp://user@10.0.0.1:9100", null],
  ["tcp://10.0.0.1:9100/path", null],
])("reads the address %j", (address, read) => expect(readPrinterAddress(address)).toEqual(read));

it.each([
  ["0614141", "0614141"],
  ["061-4141 ", "0614141"],
  ["", ""],
  ["123", "number_invalid"],
  ["1234567890123", "number_invalid"],
  ["06141A1", "number_invalid"],
])("reads the GS1 prefix %j", (gs1Prefix, read) => {
  const result = parseChangePrinters({ version: "1", printers: "", gs1Prefix });
  expect(result.ok ? result.value.gs1Prefix : result.issues[0]?.message).toBe(read);
});

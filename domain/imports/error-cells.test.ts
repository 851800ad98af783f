import { expect, it } from "vitest";
import { errorCells } from "#domain/imports/error-cells.ts";

it("finds spreadsheet errors in a row and nothing that merely looks like one", () => {
  const errors = ["#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#NULL!", "#NUM!", " #n/a ", "#SPILL!", "#CALC!"];
  const fields = Object.fromEntries(errors.map((text, at) => [`field${at}`, text]));
  expect(errorCells(fields)).toEqual(Object.keys(fields).map((path) => ({ path, message: "cell_is_error" })));
  expect(
    errorCells({ receiverName: "Null", receiverAddress: "#12, N/A Street", reference: "#500123", city: "" }),
  ).toEqual([]);
});

it("finds a formula without its result, and letters that the file has lost", () => {
  expect(errorCells({ weight: "#FORMULA!", receiverName: "Jos\ufffd Garc\ufffda", reference: "#FORMULA" })).toEqual([
    { path: "weight", message: "formula_without_result" },
    { path: "receiverName", message: "letters_lost" },
  ]);
});

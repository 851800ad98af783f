import { expect, it } from "vitest";
import { fieldMessage as english } from "#copy/en/field-messages.ts";
import { fieldMessage as spanish } from "#copy/es/field-messages.ts";

it("says how many decimals a percentage may have", () => {
  expect(english("percent_invalid")).toContain("at most 2 decimals");
  expect(spanish("percent_invalid")).toContain("2 decimales");
});

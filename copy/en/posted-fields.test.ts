import { expect, it } from "vitest";
import { isWritten, nameOfField } from "#copy/en/posted-fields.ts";

it.each([
  ["companyAddress", "Company address"],
  ["receiverZipCode", "Receiver zip code"],
  ["description", "Description"],
  ["timeline[0].location", "Timeline 1 location"],
  ["password-again", "Password again"],
])("says what %s is", (name, words) => {
  expect(nameOfField(name)).toBe(words);
});

it.each([
  ["companyAddress", "418 Montgomery St", true],
  ["companyAddress", " ", false],
  ["acceptTerms", "on", false],
  ["version", "7", false],
])("%s = %j is shown: %s", (name, value, isShown) => {
  expect(isWritten(name, value)).toBe(isShown);
});

import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { leastPasswordCharacters, passwordProblem } from "#domain/people/password.ts";
import { topPasswords } from "#domain/people/top-passwords.ts";

it("rejects the first 3,000 leaked passwords of a published list that are long enough, also with a symbol or year appended (S10)", () => {
  const top = [...topPasswords];
  expect(top.slice(0, 4)).toEqual(["123456", "password", "12345678", "qwerty"]);
  // Of those that the policy would accept: shorter ones are rejected by their length.
  const listed = dictionary["passwords-common"].filter((word) => word.length >= leastPasswordCharacters).slice(0, 3000);
  expect(listed).toHaveLength(3000);
  expect(listed.filter((word) => passwordProblem(word) === null)).toEqual([]);
  const accepted = top.filter((word) => word.length >= leastPasswordCharacters && passwordProblem(word) === null);
  expect(accepted).toEqual([]);
  const tailed = top.filter((word) => /^\p{L}{6,}$/u.test(word) && passwordProblem(`${word}2026!`) === null);
  expect(tailed).toEqual([]);
});

describe("passwordProblem", () => {
  it.each([
    ["", "password_required"],
    ["short 7", "password_short"],
    ["password", "password_common"],
    ["Password123!", "password_common"],
    ["12345678", "password_common"],
    ["hgfedcba", "password_common"],
    ["aaaaaaaaaaaa", "password_common"],
    ["ada.byron1815", "password_common"],
    ["a".repeat(50) + "bc".repeat(120), "text_too_long"],
    ["abc".repeat(85) + "ab", "text_too_long"],
    ["abc".repeat(85) + "a", null],
    ["ababababab", "password_common"],
    ["abcabcabc", null],
    ["zyxwvuts", "password_common"],
    ["acegikmo", null],
    ["abcdefgi", null],
    ["ada byron", "password_common"],
    ["ADABYRON!!", "password_common"],
    ["ada.byron@example.com", "password_common"],
    ["ada.byron", "password_common"],
    ["dock at five past nine", null],
    ["  spaces count  ", null],
    ["שלום עולם טוב", null],
    [`${"horse ".repeat(11)}x`, null],
  ] as const)("%j answers %s", (password, problem) => {
    expect(passwordProblem(password, { email: "ada.byron@example.com", name: "Ada Byron" })).toBe(problem);
  });

  it.each(["peachtreeparcel", "Peachtree Parcel", "Peachtree Parcel 2026!", "peachtreeparcel1"])(
    "takes no password made of the company's name: %s",
    (password) => expect(passwordProblem(password, { company: "Peachtree Parcel" })).toBe("password_common"),
  );

  it("does not treat a short name as a guessable part", () => {
    expect(passwordProblem("max12345", { email: "x@example.com", name: "Max" })).toBeNull();
    expect(passwordProblem("maxi12345", { email: "x@example.com", name: "Maxi" })).toBe("password_common");
    expect(passwordProblem("maria de la cruz", { email: "x@example.com", name: "Maria  de  la Cruz" })).toBeNull();
    expect(passwordProblem("mariadelacruz", { email: "x@example.com", name: "Maria  de  la Cruz" })).toBe(
      "password_common",
    );
    expect(passwordProblem("2026 2026", {})).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { passwordProblem } from "#domain/people/password.ts";

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
    ["dock at five past nine", null],
    ["  spaces count  ", null],
    ["שלום עולם טוב", null],
    [`${"horse ".repeat(11)}x`, null],
  ] as const)("%j answers %s", (password, problem) => {
    expect(passwordProblem(password, { email: "ada.byron@example.com", name: "Ada Byron" })).toBe(problem);
  });
});

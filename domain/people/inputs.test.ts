import { describe, expect, it } from "vitest";
import { parseCreateFirstAdmin, parseSetUp, parseSignIn } from "#domain/people/inputs.ts";

const issuesOf = (result: ReturnType<typeof parseSetUp | typeof parseSignIn | typeof parseCreateFirstAdmin>) =>
  result.ok ? [] : result.issues.map(({ path, message }) => `${path}: ${message}`);
const signIn = { email: "Ada@X.test", password: "  kept as typed  " };
const admin = { name: " Ada ", email: " Ada@X.test ", password: "nine parcels on a shelf" };
const setUp = { ...admin, companyName: "O'Hara & Söhne", keepsSamples: "on" };

describe("parseSignIn", () => {
  it("keeps a password exactly as it was typed", () => {
    expect(parseSignIn(signIn)).toEqual({ ok: true, value: signIn });
  });

  it.each([
    [{}, ["email: email_required", "password: password_required"]],
    [{ ...signIn, email: " " }, ["email: email_required"]],
    [{ ...signIn, email: "a".repeat(255) }, ["email: text_too_long"]],
    [{ ...signIn, email: "a".repeat(254) }, []],
    [{ ...signIn, password: "" }, ["password: password_required"]],
    [{ ...signIn, password: "x".repeat(2000) }, []],
    [{ ...signIn, password: "x".repeat(2001) }, ["password: text_too_long"]],
  ])("%j", (raw, issues) => expect(issuesOf(parseSignIn(raw))).toEqual(issues));
});

describe.each([
  ["parseCreateFirstAdmin", parseCreateFirstAdmin, admin],
  ["parseSetUp", parseSetUp, setUp],
] as const)("%s", (_, parse, whole) => {
  it("normalizes name and address for storage", () => {
    expect(parse(whole)).toMatchObject({ ok: true, value: { name: "Ada", email: "ada@x.test" } });
  });

  it.each([
    [{ name: "" }, ["name: name_required"]],
    [{ name: "n".repeat(121) }, ["name: text_too_long"]],
    [{ email: "" }, ["email: email_required"]],
    [{ email: "nobody" }, ["email: email_invalid"]],
    [{ password: "" }, ["password: password_required"]],
    [{ password: "short 7" }, ["password: password_short"]],
    // Also common: what anyone can guess about this person.
    [{ name: "Ada Byron", password: "adabyron1815" }, ["password: password_common"]],
    [{ email: "lovelace@x.test", password: "lovelace1815" }, ["password: password_common"]],
  ])("%j", (raw, issues) => expect(issuesOf(parse({ ...whole, ...raw }))).toEqual(issues));
});

describe("parseSetUp", () => {
  it("requires the company, and whether to keep the samples (F0)", () => {
    expect(parseSetUp(setUp)).toMatchObject({ ok: true, value: { companyName: "O'Hara & Söhne", keepsSamples: true } });
    const { keepsSamples: _, ...without } = setUp;
    expect(parseSetUp(without)).toMatchObject({ ok: true, value: { keepsSamples: false } });
    expect(issuesOf(parseSetUp({ ...setUp, companyName: "" }))).toEqual(["companyName: company_name_required"]);
    expect(issuesOf(parseSetUp({ ...setUp, companyName: "c".repeat(121) }))).toEqual(["companyName: text_too_long"]);
  });
});

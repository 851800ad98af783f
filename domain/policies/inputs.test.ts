import { expect, it } from "vitest";
import { parsePublishPolicy } from "#domain/policies/inputs.ts";

const issuesOf = (text: string) => {
  const parsed = parsePublishPolicy({ version: "1", text, note: "" });
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => `${path} ${message}`);
};

it.each([
  ["Words.", []],
  ["", ["text policy_text_required"]],
  [" \n\t\n ", ["text policy_text_required"]],
  ["## A heading\n## Another", ["text policy_text_required"]],
  ["Write to {mail}.", ["text policy_fact_unknown:{mail}"]],
  ["x".repeat(30_000), []],
  ["x".repeat(30_001), ["text text_too_long"]],
])("%.40j", (text, issues) => {
  expect(issuesOf(text)).toEqual(issues);
});

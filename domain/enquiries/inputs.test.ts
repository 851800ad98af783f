import { describe, expect, it } from "vitest";
import { parseSendContactMessage } from "#domain/enquiries/inputs.ts";
import { enquiryServices } from "#domain/enquiries/services.ts";

const least = { name: " Ada Byron ", email: "Ada@Example.com", message: "Do you carry\r\npianos?" };
const issuesOf = (more: Record<string, unknown>) => {
  const result = parseSendContactMessage({ ...least, ...more });
  return result.ok ? [] : result.issues.map(({ path, message }) => `${path}: ${message}`);
};

describe("the contact form", () => {
  it("parses the submitted fields", () => {
    expect(parseSendContactMessage(least)).toEqual({
      ok: true,
      value: {
        name: "Ada Byron",
        email: "ada@example.com",
        phone: "",
        company: "",
        service: "",
        message: "Do you carry\npianos?",
      },
    });
  });

  it.each<[string, number, string | null]>([
    ["name", 120, "name_required"],
    ["phone", 40, null],
    ["company", 120, null],
    ["message", 4000, "message_required"],
  ])("%s accepts %i characters, blank: %s", (name, most, required) => {
    expect(issuesOf({ [name]: "x".repeat(most) })).toEqual([]);
    expect(issuesOf({ [name]: "x".repeat(most + 1) })).toEqual([`${name}: text_too_long`]);
    expect(issuesOf({ [name]: " " })).toEqual(required ? [`${name}: ${required}`] : []);
  });

  it.each<[Record<string, unknown>, ...string[]]>([
    [{ email: "" }, "email: email_required"],
    [{ email: "ada" }, "email: email_invalid"],
    [{ email: `${"a".repeat(64)}@${"b.".repeat(94)}example` }, "email: text_too_long"],
    [{ service: "" }],
    [{ service: "piano_tuning" }, "service: choice_invalid"],
    [{ service: 1 }, "service: choice_invalid"],
    [{ subject: "x" }, "subject: unknown_field"],
    ...enquiryServices.map((service): [{ service: string }] => [{ service }]),
  ])("%j", (more, ...issues) => expect(issuesOf(more)).toEqual(issues));
});

import { describe, expect, it } from "vitest";
import { readPolicyText, unknownFacts } from "#domain/policies/text.ts";

const facts = { company: "Acme", legalName: "Acme, Inc.", email: "a@acme.example", contact: "call us" };
const read = (text: string) => readPolicyText(text, facts);
const paragraph = (text: string) => ({ kind: "paragraph", text });

describe("a typed policy", () => {
  it("has an introduction, sections, paragraphs and lists", () => {
    expect(
      read("What {company} knows.\n\n## Rights\nAsk {email}\nany day.\n\nThen wait.\n- a copy\n- a change"),
    ).toEqual({
      intro: [paragraph("What Acme knows.")],
      sections: [
        {
          title: "Rights",
          blocks: [
            paragraph("Ask a@acme.example any day."),
            paragraph("Then wait."),
            { kind: "list", items: ["a copy", "a change"] },
          ],
        },
      ],
    });
  });

  it.each([
    ["", { intro: [], sections: [] }],
    [" \r\n \r\n", { intro: [], sections: [] }],
    ["#no heading", { intro: [paragraph("#no heading")], sections: [] }],
    ["-5 degrees", { intro: [paragraph("-5 degrees")], sections: [] }],
    ["- one\nand more", { intro: [{ kind: "list", items: ["one"] }, paragraph("and more")], sections: [] }],
    ["one\r\ntwo\r\n\r\nthree", { intro: [paragraph("one two"), paragraph("three")], sections: [] }],
    ["{nobody} {constructor}", { intro: [paragraph("{nobody} {constructor}")], sections: [] }],
  ])("%j", (typed, meant) => {
    expect(read(typed)).toEqual(meant);
  });

  it("keeps markup and links as plain text", () => {
    const hostile = "<script>alert(1)</script> [x](javascript:alert(1))";
    expect(read(hostile).intro).toEqual([paragraph(hostile)]);
  });

  it("lists unknown placeholders", () => {
    expect(unknownFacts("{company} {compny} {email} {}")).toEqual(["compny"]);
  });
});

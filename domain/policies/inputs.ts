import { recordOf } from "#domain/shared/records.ts";
import { z } from "zod";
import { policyFacts, readPolicyText, unknownFacts } from "#domain/policies/text.ts";
import { version } from "#domain/settings/form-fields.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";

const noFacts = recordOf(policyFacts, (name) => name);

/** The next text of a policy and the reason for the change. `version`: number of the text it replaces (E5). */
export const publishPolicyShape = {
  version,
  text: text(30_000, { multiline: true, required: "policy_text_required" }).transform((typed, ctx): string => {
    const [unknown] = unknownFacts(typed);
    if (unknown !== undefined) ctx.addIssue({ code: "custom", message: `policy_fact_unknown:{${unknown}}` });
    const { intro, sections } = readPolicyText(typed, noFacts);
    // Reject a text that consists of headings only.
    if ([intro, ...sections.map(({ blocks }) => blocks)].every((blocks) => blocks.length === 0))
      ctx.addIssue({ code: "custom", message: "policy_text_required" satisfies FieldMessageKey });
    return typed;
  }),
  note: text(200),
};
export type PublishPolicy = z.output<z.ZodObject<typeof publishPolicyShape>>;

export function parsePublishPolicy(raw: unknown): FieldsResult<typeof publishPolicyShape> {
  return parseFields(publishPolicyShape, raw);
}

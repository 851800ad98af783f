import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { text } from "#domain/shared/form-fields.ts";
import { codePointLength } from "#domain/shared/code-point-length.ts";

const most = 200;

/** Letters, digits and signs that the label's Latin cuts have. */
const latin =
  /^[ -~\u00a0-\u00bf\u00d7\u00f7\p{Script=Latin}\u02b9-\u02bf\u2012-\u2015\u2018-\u2022\u2026\u2039\u203a\u20a0-\u20bf\u2116]*$/u;

/** Transcription of a party's name and address in Latin letters, on one line (G57); blank if none is given. */
export const latinText = text(most).transform((typed, ctx): string => {
  const folded = typed
    // As an input method for other scripts types them.
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u3001\s*/g, ", ")
    .replace(/\u3002/g, ".")
    .replace(/[\u2010\u2011]/g, "-")
    // Accents stay on letters that exist with them.
    .replace(/\p{M}+/gu, "")
    .trim();
  const wrong: FieldMessageKey | null = !latin.test(folded)
    ? "latin_letters_only"
    : codePointLength(folded) > most
      ? "text_too_long"
      : null;
  if (wrong) ctx.addIssue({ code: "custom", message: wrong });
  return folded;
});

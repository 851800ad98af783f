import { z } from "zod";
import type { WithheldReason } from "#domain/notifications/message.ts";

/** Why an address is suppressed: it bounced, or its owner reported spam. */
export const suppressionReasons = ["bounced", "complained"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Mails that give access to an account or warn its owner of others' access. */
const securityTemplates: readonly string[] = [
  "password-reset",
  "known-browser",
  "verification",
  "sign-up",
  "sign-up-known",
  "invitation",
  "account-notice",
];

/**
 * Returns why a mail to a suppressed address is not sent, or null. After a bounce nothing is sent, because it would
 * bounce again. After a spam complaint only security mails are sent.
 */
export function withholdSuppressed(reason: SuppressionReason | null, template: string): WithheldReason | null {
  if (reason === "bounced") return "suppressed_bounced";
  if (reason === "complained" && !securityTemplates.includes(template)) return "suppressed_complained";
  return null;
}

/** Maximum length of the provider's text, which is external input. */
export const longestDetail = 200;

/** A suppressed address. `detail`: the provider's text; `messageId`: the reported message, if known. */
export const Suppression = z.strictObject({
  id: z.string(),
  email: z.string(),
  reason: z.enum(suppressionReasons),
  detail: z.string(),
  messageId: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Suppression = z.infer<typeof Suppression>;

import { z } from "zod";
import type { WithheldReason } from "#domain/notifications/message.ts";

/** Why an address is written to no more: it does not take mail, or its reader marked one as spam. */
export const suppressionReasons = ["bounced", "complained"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Mails about somebody's own way in: without them a person cannot get into their account, or does not learn who else did. */
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
 * Why a mail to a suppressed address does not go out, or null. Whatever came back as undeliverable would come back again, so nothing goes there. Whoever
 * marked a mail as spam still has the mailbox, and asked for no notices; the mails of their own way in they need all the same.
 */
export function withholdSuppressed(reason: SuppressionReason | null, template: string): WithheldReason | null {
  if (reason === "bounced") return "suppressed_bounced";
  if (reason === "complained" && !securityTemplates.includes(template)) return "suppressed_complained";
  return null;
}

/** A report may say many words, and they are somebody else's. */
export const longestDetail = 200;

/** An address that is written to no more. `detail`: what the provider said; `messageId`: the message it was about, where that is known. */
export const Suppression = z.strictObject({
  id: z.string(),
  email: z.string(),
  reason: z.enum(suppressionReasons),
  detail: z.string(),
  messageId: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Suppression = z.infer<typeof Suppression>;

import type { SuppressionReason } from "#domain/notifications/suppression.ts";

/** Addresses that are written to no more, and how one is released (E10). */
export const suppressionWords = {
  title: "Addresses we no longer write to",
  list: "Addresses",
  note: "newest first",
  lead: "Your provider reported that e-mail bounced permanently or was marked as spam. Nothing is sent there until you release the address.",
  leadComplained: "People who marked an e-mail as spam still get those they need to sign in.",
  table: "Addresses we no longer write to",
  columns: { email: "Address", reason: "Why", detail: "In the provider’s words", when: "Since" },
  message: "The message",
  nothingSaid: "nothing",
  release: "Release",
  releaseOf: (email: string) => `Release ${email}`,
  releaseTitle: "Release this address?",
  releaseLead:
    "Later e-mails are sent there again; withheld ones aren’t. Most providers have their own list: release the address there too, or it will be blocked here again.",
  released: "Released: later e-mails are sent again",
  releasedAlready: "That address was released already",
  failed: "Failed to release the address.",
  back: "Back to the addresses",
  pages: "Pages of addresses",
  emptyTitle: "There is no such address",
  emptyBody: "No addresses are blocked. Bounces and spam complaints from your provider appear here.",
  noneLeft: "No more addresses here",
  showAll: "To the newest",
  failedTitle: "The addresses could not be loaded.",
} as const;

export const suppressionReasonTitles: Record<SuppressionReason, string> = {
  bounced: "Mail bounced",
  complained: "Marked as spam",
};

import type { SuppressionReason } from "#domain/notifications/suppression.ts";

/** Addresses that are written to no more, and how one is released (E10). */
export const suppressionWords = {
  title: "Addresses we no longer write to",
  list: "Addresses",
  note: "newest first",
  lead: "Mail to them came back for good, or its reader marked one as spam; your provider said so. Nothing goes there until you release the address.",
  leadComplained: "Whoever marked a mail as spam still gets the mails they need to sign in.",
  table: "Addresses we no longer write to",
  columns: { email: "Address", reason: "Why", detail: "In the provider’s words", when: "Since" },
  message: "The message",
  nothingSaid: "nothing",
  release: "Release",
  releaseOf: (email: string) => `Release ${email}`,
  releaseTitle: "Release this address?",
  releaseLead:
    "From here the next mail goes there again; what was withheld meanwhile stays unsent. Most providers keep a list of their own: release the address there too, or the mail comes back and the address stands here again.",
  released: "Released here: the next mail is handed to your provider again",
  releasedAlready: "That address was released already",
  failed: "Failed to release the address.",
  back: "Back to the addresses",
  pages: "Pages of addresses",
  emptyTitle: "There is no such address",
  emptyBody: "Mail to every address goes out. What your provider reports as come back or marked as spam stands here.",
  noneLeft: "No more addresses here",
  showAll: "To the newest",
  failedTitle: "The addresses could not be loaded.",
} as const;

export const suppressionReasonTitles: Record<SuppressionReason, string> = {
  bounced: "Mail came back",
  complained: "Marked as spam",
};

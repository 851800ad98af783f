import type { MessageState } from "#domain/notifications/message.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";

/** What decides whether a message may go out (once more). */
export type SendableFacts = {
  state: MessageState;
  /** False where its words were tidied away: an empty mail would go out. */
  hasWords: boolean;
  /** The links in it were cut when it was sent, and lead nowhere. */
  hasCutLinks: boolean;
  hasMailServer: boolean;
  /** Whoever asks knows that it was sent already. */
  isConfirmed: boolean;
};

const cannotBeSent: Partial<Record<MessageState, string>> = {
  queued: "message_waits",
  // It has a reason of E10, which nobody overrules message by message.
  withheld: "message_withheld",
};

/** Send again: what was given up, kept or dropped; what was sent only for who knows that it was. */
export function maySendMessage({ state, hasWords, hasCutLinks, hasMailServer, isConfirmed }: SendableFacts): Verdict {
  const never = cannotBeSent[state];
  if (never) return no(never, "wrong_state");
  if (!hasWords) return no("message_words_gone", "wrong_state");
  if (hasCutLinks) return no("message_links_cut", "wrong_state");
  if (!hasMailServer) return no("no_mail_server", "wrong_state");
  return state === "sent" && !isConfirmed ? no("message_sent", "conflict") : yes;
}

const droppable: readonly MessageState[] = ["queued", "kept", "failed"];

/** Drop: what might still go out, or was given up and asks for somebody's attention. */
export function mayDropMessage(state: MessageState): Verdict {
  if (droppable.includes(state)) return yes;
  return no(state === "dropped" ? "message_dropped" : "message_over", "wrong_state");
}

import type { MessageState } from "#domain/notifications/message.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";

export type SendableFacts = {
  state: MessageState;
  /** False if its text was deleted by retention, because an empty mail would be sent. */
  hasWords: boolean;
  /** The links in it were removed after sending and do not work. */
  hasCutLinks: boolean;
  hasMailServer: boolean;
  isConfirmed: boolean;
};

const cannotBeSent: Partial<Record<MessageState, string>> = {
  queued: "message_waits",
  // Withheld for a reason of E10, which cannot be overridden for one message.
  withheld: "message_withheld",
};

/** Allows resending failed, kept or dropped messages, and sent ones after a confirmation. */
export function maySendMessage({ state, hasWords, hasCutLinks, hasMailServer, isConfirmed }: SendableFacts): Verdict {
  const never = cannotBeSent[state];
  if (never) return no(never, "wrong_state");
  if (!hasWords) return no("message_words_gone", "wrong_state");
  if (hasCutLinks) return no("message_links_cut", "wrong_state");
  if (!hasMailServer) return no("no_mail_server", "wrong_state");
  return state === "sent" && !isConfirmed ? no("message_sent", "conflict") : yes;
}

const droppable: readonly MessageState[] = ["queued", "kept", "failed"];

/** Allows dropping messages that are pending, or failed and waiting for a decision. */
export function mayDropMessage(state: MessageState): Verdict {
  if (droppable.includes(state)) return yes;
  return no(state === "dropped" ? "message_dropped" : "message_over", "wrong_state");
}

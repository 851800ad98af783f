import { expect, it } from "vitest";
import { messageStates } from "#domain/notifications/message.ts";
import { mayDropMessage, maySendMessage, type SendableFacts } from "#domain/notifications/policy.ts";

const failed: SendableFacts = {
  state: "failed",
  hasWords: true,
  hasCutLinks: false,
  hasMailServer: true,
  isConfirmed: false,
};
const reasonOf = (facts: Partial<SendableFacts>) => {
  const verdict = maySendMessage({ ...failed, ...facts });
  return verdict.ok ? "yes" : verdict.reason;
};

it.each([
  [{}, "yes"],
  [{ state: "kept" }, "yes"],
  [{ state: "dropped" }, "yes"],
  [{ state: "sent" }, "message_sent"],
  [{ state: "sent", isConfirmed: true }, "yes"],
  [{ state: "sent", isConfirmed: true, hasCutLinks: true }, "message_links_cut"],
  [{ state: "queued" }, "message_waits"],
  [{ state: "withheld", isConfirmed: true }, "message_withheld"],
  [{ hasWords: false, isConfirmed: true }, "message_words_gone"],
  [{ state: "kept", hasMailServer: false }, "no_mail_server"],
] satisfies [Partial<SendableFacts>, string][])("of %o says %s", (facts, reason) => {
  expect(reasonOf(facts)).toBe(reason);
});

it("allows dropping messages that are pending or failed, and no others", () => {
  expect(messageStates.filter((state) => mayDropMessage(state).ok)).toEqual(["queued", "kept", "failed"]);
});

import { maskSecrets } from "#domain/notifications/secret-links.ts";
import { mayDropMessage, maySendMessage } from "#domain/notifications/policy.ts";
import type { MessageDetails } from "#domain/notifications/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay, mayVerdict } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { Verdict } from "#domain/shared/verdict.ts";
import { loadAttempts } from "#server/features/notifications/attempt.rows.ts";
import { loadMessageWithNames } from "#server/features/notifications/message-list.rows.ts";
import { messageLine } from "#server/features/notifications/message.views.ts";
import { sendableFacts } from "#server/features/notifications/send-message-again.ts";

/**
 * Returns one message with its attempts and text, for staff. The secret part of every link is removed, so that no
 * reader can open the account or shipment it leads to. @throws `not_found`.
 */
export async function getMessage(actor: Actor, id: string): Promise<MessageDetails> {
  assertMay(actor, "messages.read");
  const row = await loadMessageWithNames(id);
  if (!row) throw new AppError("not_found");
  const facts = await sendableFacts(row);
  const allowed = (verdict: Verdict) => {
    const role = mayVerdict(actor, "messages.settle");
    return role.ok ? verdict : role;
  };
  return {
    ...messageLine(row),
    replyTo: row.replyTo,
    tries: (await loadAttempts(id)).map(({ number, at, isTaken, code, answer }) => ({
      number,
      at: at.toISOString(),
      isTaken,
      code,
      answer: maskSecrets(answer),
    })),
    text: maskSecrets(row.textBody),
    html: maskSecrets(row.htmlBody),
    can: {
      sendAgain: allowed(maySendMessage({ ...facts, isConfirmed: true })),
      drop: allowed(mayDropMessage(facts.state)),
    },
  };
}

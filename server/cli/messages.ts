import { systemActor } from "#domain/people/actor.ts";
import { prepareCommand } from "#server/boot.ts";
import { CannotStart } from "#server/cannot-start.ts";

/**
 * `messages retry [--refused]`: re-queues messages that were given up. A running server, or the next one, sends them.
 */
export async function messagesCommand(args: string[]): Promise<void> {
  const [verb, ...flags] = args;
  if (verb !== "retry" || flags.some((flag) => flag !== "--refused"))
    throw new Error("Usage: npm run waybill -- messages retry [--refused]");
  const ground = await prepareCommand();
  try {
    const { hasMailServer } = await import("#server/features/providers/mail-server.ts");
    if (!(await hasMailServer()))
      throw new CannotStart(
        "No mail server is set: add one in the settings, or set SMTP_URL as for the server, and try again.",
      );
    const { retryFailedMessages } = await import("#server/features/notifications/retry-failed-messages.ts");
    const withRefused = flags.length > 0;
    const { messages } = await retryFailedMessages(systemActor("messages retry"), { withRefused });
    const what = messages === 1 ? "1 message is" : `${messages} messages are`;
    console.log(
      messages === 0
        ? `No message was given up${withRefused ? "" : "; add --refused to include messages that a mail server rejected for good"}.`
        : `${what} queued again; a running server sends within seconds.`,
    );
  } finally {
    await ground.close();
  }
}

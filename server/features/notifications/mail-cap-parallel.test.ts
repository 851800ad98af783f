import { expect, it } from "vitest";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, before: ensureFoundation });

it("lets four of twelve messages through that are written to one mailbox at the same moment", async () => {
  const message = {
    template: "private-link",
    mail: () => ({ subject: "s", text: "t", html: "h" }),
    shipmentId: null,
    isWanted: true,
    cause: "stranger" as const,
  };
  const written = await Promise.all(
    Array.from({ length: 12 }, (_, one) => queueMessage({ ...message, to: `dana+${one}@x.test` })),
  );
  expect(written.filter(({ state }) => state === "kept")).toHaveLength(4);
});

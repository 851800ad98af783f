import { expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { invitations } from "#server/db/schema/people.ts";
import { inviteWithLink } from "#server/features/accounts/invite-with-link.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, before: ensureFoundation });

const invite = (actor = actors.admin()) => inviteWithLink(actor, { email: "zoe@example.test", role: "dispatcher" });

it("leaves one open invitation of those made at the same moment, and tells the others that one came first", async () => {
  for (let round = 0; round < 12; round += 1) {
    const answers = await Promise.allSettled(Array.from({ length: 14 }, () => invite()));
    const codes = answers.map((answer) =>
      answer.status === "fulfilled" ? "made" : (answer.reason as { code: string }).code,
    );
    expect(codes.filter((code) => code !== "made" && code !== "conflict")).toEqual([]);
    expect(codes).toContain("made");
    const rows = await db().select().from(invitations);
    expect(rows.filter(({ acceptedAt, revokedAt }) => !acceptedAt && !revokedAt)).toHaveLength(1);
  }
});

it("is for administrators, and leaves nothing of what is refused", async () => {
  const before = (await db().select().from(invitations)).length;
  await expect(invite(actors.dispatcher())).rejects.toMatchObject({ code: "forbidden" });
  expect(await db().select().from(invitations)).toHaveLength(before);
});

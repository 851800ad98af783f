import { expect, it } from "vitest";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { accountLinks, invitations, sessions, setupTokens, signUps, verifications } from "#server/db/schema/people.ts";
import { tidyAccounts } from "#server/features/accounts/tidy-accounts.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

it("removes what opens nothing any more, from the moment it ends, and leaves the rest", async () => {
  const person = actors.customer();
  await build.person(person);
  const at = now();
  const ends = { ended: at, open: new Date(at.getTime() + 1) };
  for (const [id, expiresAt] of Object.entries(ends)) {
    const made = { createdAt: at, updatedAt: at, expiresAt };
    await db()
      .insert(sessions)
      .values({ id, token: id, userId: person.userId, ...made });
    await db()
      .insert(verifications)
      .values({ id, identifier: id, value: id, ...made });
    await db().insert(setupTokens).values({ tokenHash: id, createdAt: at, expiresAt });
    await db()
      .insert(accountLinks)
      .values({
        id,
        userId: person.userId,
        purpose: id === "open" ? "password_reset" : "email_verification",
        secretHash: id,
        createdAt: at,
        expiresAt,
      });
    await db()
      .insert(signUps)
      .values({ id, email: "a@example.test", name: "A", passwordHash: "x", secretHash: id, createdAt: at, expiresAt });
    const month = new Date(expiresAt.getTime() - 30 * 86_400_000);
    await db()
      .insert(invitations)
      .values({
        id,
        email: `${id}@example.test`,
        role: "driver",
        invitedBy: "usr_a",
        createdAt: month,
        expiresAt: month,
      });
  }
  clock.set(at);
  expect(await tidyAccounts()).toEqual({ sessions: 1, tokens: 1, setupLinks: 1, invitations: 1, links: 1, signUps: 1 });
  expect(await db().select().from(sessions)).toMatchObject([{ id: "open" }]);
  expect(await db().select().from(verifications)).toMatchObject([{ id: "open" }]);
  expect(await db().select().from(setupTokens)).toMatchObject([{ tokenHash: "open" }]);
  expect(await db().select().from(accountLinks)).toMatchObject([{ id: "open" }]);
  expect(await db().select().from(invitations)).toMatchObject([{ id: "open" }]);
  expect(await tidyAccounts()).toEqual({ sessions: 0, tokens: 0, setupLinks: 0, invitations: 0, links: 0, signUps: 0 });
});

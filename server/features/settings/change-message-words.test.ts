import { describe, expect, it } from "vitest";
import { builtIn, type WordsByLanguage } from "#domain/notifications/message-words.ts";
import { db } from "#server/db/client.ts";
import { activityValues } from "#server/db/schema/audit.ts";
import { changeMessageWords } from "#server/features/settings/change-message-words.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const admin = actors.admin();
const own: WordsByLanguage = { en: { subject: "Here", intro: "" }, es: { subject: "", intro: "Gracias." } };

describe("changeMessageWords", () => {
  it("says one trigger in the operator's words, beside the others, and forgets them when they are empty", async () => {
    await changeMessageWords(admin, "delivered", { words: own, version: 1 });
    await changeMessageWords(admin, "booked", { words: own, version: 2 });
    expect((await getSettings()).messages).toEqual({ delivered: own, booked: own });
    await changeMessageWords(admin, "delivered", { words: builtIn, version: 3 });
    expect((await getSettings()).messages).toEqual({ booked: own });
  });

  it("leaves in the audit log what the words were and became (E6)", async () => {
    await changeMessageWords(admin, "delivered", { words: own, version: 1 });
    await changeMessageWords(admin, "delivered", { words: builtIn, version: 2 });
    const rows = (await db().select().from(activityValues)).filter(({ subjectId }) => subjectId === "messages");
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [{}, { delivered: own }],
      [{ delivered: own }, {}],
    ]);
  });

  it("is refused over another user's change (E5), to anyone but administrators, and beyond its length", async () => {
    await changeMessageWords(admin, "delivered", { words: own, version: 1 });
    await expect(changeMessageWords(admin, "booked", { words: own, version: 1 })).rejects.toMatchObject({
      code: "stale",
    });
    await expect(
      changeMessageWords(actors.dispatcher(), "delivered", { words: own, version: 2 }),
    ).rejects.toMatchObject({ code: "forbidden" });
    const long = { ...own, en: { subject: "x".repeat(151), intro: "" } };
    await expect(changeMessageWords(admin, "delivered", { words: long, version: 2 })).rejects.toThrow();
    expect((await getSettings()).messages).toEqual({ delivered: own });
  });
});

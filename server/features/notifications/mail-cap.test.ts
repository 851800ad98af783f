import { afterAll, describe, expect, it } from "vitest";
import type { MailCause } from "#domain/notifications/message.ts";
import { systemActor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { mailBookingReceipt } from "#server/features/notifications/mail-booking-receipt.ts";
import { mailPartyLinks } from "#server/features/notifications/mail-party-links.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
afterAll(stopSender);

const mail = () => ({ subject: "s", text: "http://localhost/t/abcdefghijklmnopqrstuv", html: "h" });
async function write(to: string, cause: MailCause = "stranger", template = "booking-receipt"): Promise<string> {
  const { messageId, state } = await queueMessage({ template, to, mail, shipmentId: null, isWanted: true, cause });
  if (state !== "withheld") return state;
  return (await listMessages(50)).find(({ id }) => id === messageId)?.stateReason ?? "";
}
const minute = 60_000;

describe("mails a visitor causes (A11)", () => {
  it("are five an hour to one mailbox over all kinds, four of them to inform, the rest withheld with the reason", async () => {
    for (const template of ["enquiry-receipt", "booking-receipt", "subscription", "private-link"])
      expect(await write("dana@x.test", "stranger", template)).toBe("kept");
    for (const template of ["booking-receipt", "guess-notice", "private-link"])
      expect(await write("dana@x.test", "stranger", template)).toBe("mailbox_hour_full");
    expect(await write("dana@x.test", "stranger", "password-reset")).toBe("kept");
    expect(await write("dana@x.test", "stranger", "password-reset")).toBe("mailbox_hour_full");
    expect(await write("else@x.test")).toBe("kept");
    const [withheld] = (await listMessages(50)).filter(({ state }) => state === "withheld");
    expect(withheld?.textBody).not.toContain("abcdefghijklmnopqrstuv");
    clock.advance(61 * minute);
    expect(await write("dana@x.test")).toBe("kept");
  });

  it("are twenty a day, sixteen of them to inform, and withheld ones use nothing up", async () => {
    const outcomes: string[] = [];
    for (let hour = 0; hour < 6; hour += 1) {
      for (let one = 0; one < 7; one += 1) outcomes.push(await write("dana@x.test"));
      clock.advance(61 * minute);
    }
    expect(outcomes.filter((each) => each === "kept")).toHaveLength(16);
    expect(outcomes.slice(-7)).toEqual(Array.from({ length: 7 }, () => "mailbox_day_full"));
    const proving: string[] = [];
    for (let one = 0; one < 5; one += 1) proving.push(await write("dana@x.test", "stranger", "known-browser"));
    expect(proving).toEqual(["kept", "kept", "kept", "kept", "mailbox_day_full"]);
    clock.advance(24 * 60 * minute);
    expect(await write("dana@x.test")).toBe("kept");
  });

  it.each(["password-reset", "verification", "sign-up", "known-browser"])(
    "leave room for one that proves or recovers: %s",
    async (template) => {
      for (let one = 0; one < 6; one += 1) await write("dana@x.test");
      expect(await write("dana@x.test", "stranger", template)).toBe("kept");
      clock.advance(61 * minute);
      // Nor are they more than five together with what informs.
      for (let one = 0; one < 3; one += 1) expect(await write("dana@x.test", "stranger", template)).toBe("kept");
      for (let one = 0; one < 2; one += 1) expect(await write("dana@x.test")).toBe("kept");
      for (const each of [template, "booking-receipt"])
        expect(await write("dana@x.test", "stranger", each)).toBe("mailbox_hour_full");
    },
  );

  it("count one mailbox however it is spelled", async () => {
    for (const to of ["dana@x.test", "Dana@X.test", "dana+1@x.test", "dana+2@ｘ.test"])
      expect(await write(to)).toBe("kept");
    expect(await write("DANA+9@ｘ.ｔest")).toBe("mailbox_hour_full");
  });

  it("leave room for mails of staff, customers and the system, each up to its own limit", async () => {
    for (let one = 0; one < 6; one += 1) await write("dana@x.test");
    for (const cause of ["customer", "staff", "system"] as const)
      for (let one = 0; one < 7; one += 1) expect(await write("dana@x.test", cause)).toBe("kept");
  });

  it("are receipts of visitors' bookings and links anyone may ask for", async () => {
    const receipts: string[] = [];
    for (let one = 0; one < 6; one += 1) {
      const { id } = await build.shipment({ actor: systemActor("test") });
      await mailBookingReceipt(id, "stranger");
      receipts.push((await listMessages(1))[0]?.stateReason ?? "kept");
    }
    expect(receipts).toEqual(["kept", "kept", "kept", "kept", "mailbox_hour_full", "mailbox_hour_full"]);
    const { trackingNumber } = await build.shipment();
    await mailPartyLinks(trackingNumber);
    const links = (await listMessages(20)).filter(({ template }) => template === "private-link");
    expect(links.map(({ recipient, stateReason }) => `${recipient} ${stateReason}`).toSorted()).toEqual([
      "ada@example.com mailbox_hour_full",
      "grace@example.com null",
    ]);
  });
});

describe("the count", () => {
  it("keeps nothing of a count whose transaction failed", async () => {
    for (let one = 0; one < 5; one += 1)
      await transaction(async () => {
        await write("dana@x.test");
        throw new Error("change of mind");
      }).catch(() => undefined);
    expect(await write("dana@x.test")).toBe("kept");
  });
});

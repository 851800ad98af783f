import { generateKeyPairSync, sign } from "node:crypto";
import { expect, it } from "vitest";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { mailReports, mailSuppressions } from "#server/db/schema/messages.ts";
import { receiveMailReports } from "#server/features/notifications/receive-mail-reports.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";
import { setReporter } from "#tests/support/mail-reports.ts";
import { reported } from "#tests/support/reported.ts";

useDatabase({ before: ensureFoundation, committed: true });

it("takes one report in once, brought twenty times side by side (F08)", async () => {
  await setReporter();
  const { request } = reported("ada@hill.test");
  const taken = await Promise.all(Array.from({ length: 20 }, () => receiveMailReports("http", request)));
  expect(taken).toEqual(Array.from({ length: 20 }, () => true));
  expect(await db().select().from(mailReports)).toHaveLength(1);
  expect(await db().select().from(mailSuppressions)).toHaveLength(1);
});

it("takes requests about the same addresses in any order side by side, none waiting for another for ever", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const reportKey = publicKey.export({ format: "der", type: "spki" }).toString("base64");
  await setReporter({ reporter: "sendgrid", reportKey });
  const moment = String(Math.floor(now().getTime() / 1000));
  const request = (name: number) => {
    const numbers = Array.from({ length: 40 }, (_, i) => i);
    const events = (name % 2 === 0 ? numbers : numbers.toReversed()).map((i) => ({
      event: "bounce",
      type: "bounce",
      email: `reader-${i}@hill.test`,
      sg_event_id: `${name}-${i}`,
    }));
    const body = JSON.stringify(events);
    const headers = new Headers({
      "x-twilio-email-event-webhook-signature": sign("sha256", Buffer.from(moment + body), privateKey).toString(
        "base64",
      ),
      "x-twilio-email-event-webhook-timestamp": moment,
    });
    return { body, header: (of: string) => headers.get(of) };
  };
  const taken = await Promise.all([0, 1, 2, 3].map((name) => receiveMailReports("sendgrid", request(name))));
  expect(taken).toEqual([true, true, true, true]);
  const suppressed = await db().select().from(mailSuppressions);
  expect(suppressed.filter(({ email }) => email.startsWith("reader-"))).toHaveLength(40);
});

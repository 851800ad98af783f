import { drizzle } from "drizzle-orm/node-postgres";
import { languages } from "#domain/shared/language.ts";
import { connect, db, pool, useTestTransaction } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { joinRunningPostgres } from "#server/db/embedded-postgres.ts";
import { env } from "#server/env.ts";
import { withPicturesInside } from "#server/features/settings/inline-pictures.ts";
import { inLanguage } from "#server/request-scope.ts";
import { hostile, mailWriters, plain, writeAs } from "#tests/support/every-mail.ts";
import type { WrittenMail } from "#tests/support/written-mails.ts";

/**
 * Writes every mail of the product on a running database, in both languages with plain and with hostile input, and
 * prints them as one line of JSON. Removes what it wrote.
 */
const config = await joinRunningPostgres(process.argv[2] ?? "");
if (!config) throw new Error("no database runs on the folder");
connect(config);
// Named, so that what is written is queued; nothing sends it.
Object.assign(env(), { SMTP_URL: "smtp://127.0.0.1:9" });
const mails: WrittenMail[] = [];
for (const language of languages)
  for (const [kind, typed] of Object.entries({ plain, hostile })) {
    const client = await pool().connect();
    await client.query("begin");
    useTestTransaction({ handle: drizzle(client, { casing: "snake_case" }), client, afterCommit: [], unanswered: [] });
    const [before] = [new Set((await idsNow()).map(({ id }) => id))];
    await writeAs(typed);
    for (const write of Object.values(mailWriters)) await inLanguage(language, () => write(typed));
    const rows = (await db().select().from(outboxMessages)).filter(
      ({ id, channel }) => channel === "email" && !before.has(id),
    );
    for (const { template, subject, htmlBody } of rows)
      mails.push({ name: `${language} ${kind} ${template}: ${subject}`, html: await asShown(htmlBody) });
    useTestTransaction(undefined);
    await client.query("rollback");
    client.release();
  }
process.stdout.write(JSON.stringify(mails), () => process.exit(0));

/** As a mail program shows what was sent: with the pictures it carries. */
async function asShown(htmlBody: string): Promise<string> {
  const { html, pictures } = await withPicturesInside(htmlBody);
  return pictures.reduce(
    (shown, { cid, png }) => shown.replaceAll(`"cid:${cid}"`, `"data:image/png;base64,${png.toString("base64")}"`),
    html,
  );
}

function idsNow() {
  return db().select({ id: outboxMessages.id }).from(outboxMessages);
}

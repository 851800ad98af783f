import { asc, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { settings } from "#server/db/schema/settings.ts";
import { requestPerson } from "#server/features/chat/request-person.ts";
import { requestPrice } from "#server/features/enquiries/request-price.ts";
import { sendContactMessage } from "#server/features/enquiries/send-contact-message.ts";
import { useDatabase } from "#tests/support/db.ts";
import { filledDraft } from "#tests/support/drafts.ts";
import { mailWriters, plain, writeAs } from "#tests/support/every-mail.ts";
import { useMailbox } from "#tests/support/mailbox.ts";
import { setupNotifying } from "#tests/support/setup-notifying.ts";

useMailbox();
useDatabase({ before: setupNotifying });

const writer = { name: "Rita Vale", email: "rita@example.com", phone: plain.phone, message: "Where is it?" };
const wordsOf = (html: string) => html.replace(/<(style|title|head)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, "");

/** Returns the mails with the texts of both parts. */
async function mails() {
  const rows = await db().select().from(outboxMessages).orderBy(asc(outboxMessages.id));
  return rows
    .filter(({ channel }) => channel === "email")
    .map(({ template, textBody, htmlBody }) => ({ template, parts: [textBody, wordsOf(htmlBody)] }));
}

describe("a telephone in a mail", () => {
  it.each([
    ["the contact form", () => sendContactMessage(visitor, { ...writer, company: "", service: "" })],
    ["the support desk", () => requestPerson(visitor, null, writer)],
    ["a price request", async () => requestPrice(visitor, await filledDraft(), { ...writer, company: "" })],
  ])("keeps the extension that was typed into %s", async (_, send) => {
    await send();
    const toCompany = (await mails()).filter(({ template }) => template === "contact-message");
    expect(toCompany).toHaveLength(1);
    for (const part of toCompany.flatMap(({ parts }) => parts)) expect(part).toContain("Phone: (404) 555-0143 ext. 12");
  });

  it("keeps the company's extension in every mail that names the company, and no mail prints a party's number", async () => {
    await writeAs(plain);
    await db()
      .update(settings)
      .set({ value: sql`${settings.value} || '{"companyPhone": "+14045550100;ext=7"}'::jsonb` })
      .where(sql`${settings.section} = 'general'`);
    for (const write of Object.values(mailWriters)) await write(plain);
    const all = await mails();
    const templatesWith = (number: string) => [
      ...new Set(all.flatMap(({ template, parts }) => (parts.some((part) => part.includes(number)) ? template : []))),
    ];
    expect(templatesWith("555-0123")).toEqual([]);
    expect(templatesWith("555-0188")).toEqual([]);
    expect(templatesWith("555-0143")).toEqual(["contact-message"]);
    const named = all.filter(({ template }) => template !== "contact-message");
    expect(new Set(named.map(({ template }) => template)).size).toBeGreaterThan(15);
    const cut = named.filter(({ parts }) => !parts.every((part) => part.includes("(404) 555-0100 ext. 7")));
    expect(cut.map(({ template }) => template)).toEqual([]);
  });
});

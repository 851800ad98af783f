import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { parseChangeMail } from "#domain/settings/mail-provider.ts";
import { examineMail } from "#server/cli/examine-mail.ts";
import { env } from "#server/env.ts";
import { changeMailProvider } from "#server/features/providers/change-mail-provider.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { type MailSink, openMailSink } from "#tests/support/mail-sink.ts";

useDatabase({ before: ensureFoundation });
let sink: MailSink;
beforeAll(async () => {
  sink = await openMailSink();
});
afterAll(() => sink.close());
afterEach(() => void Object.assign(env(), { SMTP_URL: undefined, MAIL_FROM: undefined }));

async function nameServer(more: Record<string, string> = {}): Promise<void> {
  const parsed = parseChangeMail({
    version: "1",
    provider: "other",
    host: "127.0.0.1",
    port: new URL(sink.url).port,
    security: "none",
    ...more,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  await changeMailProvider(actors.admin(), parsed.value);
}

describe("mail, as doctor reports it", () => {
  it("is good if the settings name the server and no sender: mails come from the company", async () => {
    await nameServer();
    const { port } = new URL(sink.url);
    expect(await examineMail()).toEqual({
      isGood: true,
      what: `127.0.0.1:${port}, named by Settings, Providers (other), answers; mails come from dispatch@peachtreecourier.example`,
    });
  });

  it("names the environment or the settings, whichever configures the server", async () => {
    Object.assign(env(), { SMTP_URL: sink.url, MAIL_FROM: "Dispatch <dispatch@example.com>" });
    expect((await examineMail()).what).toContain("named by SMTP_URL, answers; mails come from Dispatch");
    await nameServer({ fromAddress: "post@example.com" });
    expect((await examineMail()).what).toContain("(other), answers; mails come from post@example.com");
  });

  it("says that mails are stored if no server is configured", async () => {
    expect(await examineMail()).toEqual({ isGood: true, what: expect.stringContaining("kept in the outbox") });
  });
});

import { Hono } from "hono";
import { mailReporters, mailReportPath } from "#domain/settings/mail-choices.ts";
import { receiveMailReports } from "#server/features/notifications/receive-mail-reports.ts";

/**
 * Where providers of mail tell what came back and what was marked as spam. As with texts nothing is done before the signature is right, and without a key in
 * the settings nothing ever is. Open in maintenance: a provider tries again for hours, not for days.
 */
export const inboundMails = new Hono();

for (const reporter of mailReporters)
  inboundMails.post(mailReportPath(reporter), async (c) => {
    const isTaken = await receiveMailReports(reporter, {
      header: (name) => c.req.header(name) ?? null,
      body: await c.req.text(),
    });
    return isTaken ? c.body(null, 204) : c.text("", 403);
  });

import { Hono } from "hono";
import { mailReporters, mailReportPath } from "#domain/settings/mail-choices.ts";
import { receiveMailReports } from "#server/features/notifications/receive-mail-reports.ts";

/**
 * Receives bounce and spam reports of mail providers. Processes nothing before the signature is verified, so without a
 * key in the settings it rejects everything.
 * Open during maintenance: providers retry for hours, not for days.
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

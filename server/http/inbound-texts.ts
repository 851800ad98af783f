import { Hono } from "hono";
import { inboundCarriers, inboundPath } from "#domain/settings/text-choices.ts";
import { env } from "#server/env.ts";
import { receiveText } from "#server/features/notifications/receive-text.ts";

/**
 * Receives replies to texts from providers. Verifies the signature without a database query, so an unsigned request
 * costs only a hash.
 * Open during maintenance: STOP must always work.
 */
export const inboundTexts = new Hono();

for (const carrier of inboundCarriers)
  inboundTexts.post(inboundPath(carrier), async (c) => {
    const isTaken = await receiveText(carrier, {
      url: `${env().baseUrl}${inboundPath(carrier)}`,
      header: (name) => c.req.header(name) ?? null,
      body: await c.req.text(),
    });
    if (!isTaken) return c.text("", 403);
    // Twilio expects TwiML; an empty response sends no reply.
    return carrier === "twilio"
      ? c.body('<?xml version="1.0" encoding="UTF-8"?><Response></Response>', 200, { "content-type": "text/xml" })
      : c.body(null, 204);
  });

import { Hono } from "hono";
import { inboundCarriers, inboundPath } from "#domain/settings/text-choices.ts";
import { env } from "#server/env.ts";
import { receiveText } from "#server/features/notifications/receive-text.ts";

/**
 * Where providers of text messages bring what people answered. Nothing is done before the signature is right, and looking at it asks no database: whoever
 * knocks without one costs a hash. Open in maintenance: STOP holds at any time.
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
    // Twilio reads what to answer out of this: nothing.
    return carrier === "twilio"
      ? c.body('<?xml version="1.0" encoding="UTF-8"?><Response></Response>', 200, { "content-type": "text/xml" })
      : c.body(null, 204);
  });

import type { Context } from "hono";
import { z } from "zod";
import type { Actor } from "#domain/people/actor.ts";
import { phoneWordHeader } from "#domain/road/phone-word.ts";
import { hearPhone } from "#server/features/devices/hear-phone.ts";

/** "device={id of the phone}&acts=3&photos=1": how much waits on it after this request (G87). */
export const phoneWordHeaders = z.object({ [phoneWordHeader]: z.string().max(200).optional() });

/** Whether the word was noted; null without the header. */
export const WordAnswer = z.enum(["noted", "refused"]).nullable();

/** Notes what the phone says with a request that was answered. */
export async function answerWord(c: Context, actor: Actor): Promise<z.infer<typeof WordAnswer>> {
  const said = c.req.header(phoneWordHeader);
  return said === undefined ? null : hearPhone(actor, said);
}

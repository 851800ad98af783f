import { z } from "zod";
import { updateTriggers } from "#domain/notifications/triggers.ts";

export const StoredTriggers = z.array(z.enum(updateTriggers));
export const StoredConsent = z.object({ at: z.string(), wording: z.string() });
/** An attached calendar event (RFC 5545). */
export const StoredCalendar = z.object({ method: z.enum(["PUBLISH", "CANCEL"]), content: z.string() });

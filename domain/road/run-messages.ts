import { z } from "zod";
import { mostMessageLength } from "#domain/road/message-length.ts";
import { mostRunsAtOnce } from "#domain/road/run-inputs.ts";
import { type RunState, waves } from "#domain/road/run-vocabulary.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";
import { PlaceInstant } from "#domain/shipments/views.ts";

/** Messages are deleted so many days after they were sent (G84). */
export const runMessageDays = 30;
/** So many are shown of a run, the newest. */
export const mostMessagesShown = 30;

export const runMessageShape = {
  text: text(mostMessageLength, { required: "message_required" satisfies FieldMessageKey }),
};

export function parseRunMessage(raw: unknown): FieldsResult<typeof runMessageShape> {
  return parseFields(runMessageShape, raw);
}

/** To these runs, or to those of a branch on a day: without a wave, of both. */
export const SendMessageBody = z.strictObject({
  ...runMessageShape,
  runs: z.array(z.string()).min(1).max(mostRunsAtOnce).optional(),
  branch: z.string().optional(),
  day: z.iso.date().optional(),
  wave: z.enum(waves).optional(),
});

/** A message of dispatch as the phone of the driver keeps it. */
export const WorkMessage = z.strictObject({
  id: z.string(),
  text: z.string(),
  sentAt: PlaceInstant,
  readAt: PlaceInstant.nullable(),
});
export type WorkMessage = z.infer<typeof WorkMessage>;

/** A message as staff see it. */
export const RunMessage = WorkMessage.extend({ by: z.string() });
export type RunMessage = z.infer<typeof RunMessage>;

/** A message needs a driver who has yet to come back. */
export function canBeMessaged({ state, driverId }: { state: RunState; driverId: string | null }): Verdict {
  if (state === "ended") return no("run_ended", "wrong_state");
  return driverId === null ? no("run_without_driver", "wrong_state") : yes;
}

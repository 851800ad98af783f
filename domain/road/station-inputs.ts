import { z } from "zod";
import { stationStates } from "#domain/road/stations.ts";
import { text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";

export const createStationShape = {
  name: text(40, { required: "name_required" }),
  branch: text(40, { required: "choice_invalid" }),
};
export type CreateStation = ParsedFields<typeof createStationShape>;

export function parseCreateStation(raw: unknown): FieldsResult<typeof createStationShape> {
  return parseFields(createStationShape, raw);
}

/** A station as staff see it. `person`: who scans there now; "" if no one. */
export const StationView = z.strictObject({
  id: z.string(),
  name: z.string(),
  branch: z.string(),
  state: z.enum(stationStates),
  person: z.string(),
  lastSeenAt: z.iso.datetime().nullable(),
});
export type StationView = z.infer<typeof StationView>;

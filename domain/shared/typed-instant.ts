import { fieldError } from "#domain/shared/errors.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { wallDateTimeToInstant } from "#domain/shared/wall-time.ts";

/**
 * Returns the instant of a wall time that a person typed in a field. @throws `invalid_input` for a time that the
 * clocks skip in spring.
 */
export function typedInstant(wall: string, zone: string, path: string): Date {
  const at = wallDateTimeToInstant(wall, zone);
  if (wallDateTime(at, zone) !== wall) throw fieldError(path, "time_skipped");
  return at;
}

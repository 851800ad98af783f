import type { DeviceState } from "#domain/road/devices.ts";
import type { Moment } from "#app/components/table/moment.ts";

/** A row of the list of phones, formatted on the server. */
export type DeviceLine = {
  id: string;
  name: string;
  person: string;
  enrolled: Moment;
  /** Its last signed act; null if it never sent one. */
  seen: Moment | null;
  /** How many acts it has counted. */
  last: string;
  state: DeviceState;
  revoked: Moment | null;
};

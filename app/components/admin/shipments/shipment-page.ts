import type { StopKind } from "#domain/shipments/stops.ts";
import type { ServiceKey, ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { ActivityRow } from "#app/components/admin/audit/activity-row.ts";
import type { FlagActPart, FlagGap } from "#app/components/admin/flags/flag-pages.ts";
import type { MessageLine } from "#app/components/admin/messages/message-line.ts";
import type { EventFormOptions, EventRow } from "#app/components/admin/shipments/event-row.ts";
import type { Permission } from "#app/components/form/form-types.ts";
import type { PlacedAddress } from "#app/components/shipment/address-sheet.tsx";
import type { Fact } from "#app/components/shipment/tracking-page.ts";
import type { Moment } from "#app/components/table/moment.ts";

/** Driver of a stop of a shipment. */
/** `run`: null without one. */
export type StopLine = {
  kind: StopKind;
  text: string;
  run: { words: string; to: string } | null;
  changeTo: string;
  may: Permission;
};

export type ShipmentPage = {
  id: string;
  number: string;
  status: ShipmentStatus;
  service: ServiceKey;
  title: string;
  lead: string;
  flags: { title: string; body: string }[];
  facts: Fact[];
  from: PlacedAddress;
  to: PlacedAddress;
  details: Fact[];
  instructions: string;
  further: Fact[];
  receipt: { lines: { words: string; amount: string }[]; total: string; state: string };
  events: EventRow[];
  messages: MessageLine[];
  activity: ActivityRow[];
  stops: StopLine[];
  form: EventFormOptions;
  /** As typed; blank if unknown. */
  location: string;
  /** Null if it is not deleted. */
  deleted: Moment | null;
  mayCancel: Permission;
  /** Someone signed for it. */
  isSigned: boolean;
  /** A scan says who had it, so there is a custody certificate. */
  isMoved: boolean;
  /** A photo was taken at the address. */
  hasPhoto: boolean;
  /** Both deliveries of a shipment that was delivered twice; null otherwise. */
  twice: { note: string; flagTo: string; acts: FlagActPart[]; between: FlagGap | null } | null;
  /** `lines`: what was said about a delivery while no one is home; `to`: where staff set it. Null once it is over. */
  preferences: { to: string; topic: string; lines: string[] } | null;
  mayEdit: Permission;
  mayDelete: Permission;
  mayRestore: Permission;
  mayReceive: Permission;
  mayTakeBack: Permission;
};

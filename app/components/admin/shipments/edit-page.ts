import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { EventFormOptions, EventRow } from "#app/components/admin/shipments/event-row.ts";
import type { Option, Permission, RefusedForm } from "#app/components/form/form-types.ts";

/** A shipment as the form that changes it is filled (E5): every value as text ("on" for a ticked box). */
export type EditPage = {
  id: string;
  number: string;
  status: ShipmentStatus;
  version: number;
  values: Record<string, string>;
  total: string;
  /** It has no price, so that one can be set. */
  isUnpriced: boolean;
  currency: string;
  /** When it went on its way, in words. */
  shipped: string;
  isShipped: boolean;
  /** Of the sender, on whose clocks the date shipped is. */
  senderZoneWords: string;
  /** The timeline, and what a new entry of it may be. */
  events: EventRow[];
  form: EventFormOptions;
  zoneWords: string;
  countries: Option[];
  /** As in BookingOptions. */
  textConsent: string | null;
  /** Only what neither price nor promise follows from may change, and with a reason. */
  isOver: boolean;
  mayEdit: Permission;
};

/** A field that two people changed, each to something else. */
export type EditChoice = { field: string; mine: string; theirs: string };

/** A changed shipment that was not saved yet: `merge` where somebody else saved meanwhile, `moved` where price or promise would change. */
export type EditAnswer = RefusedForm & {
  form?: string;
  merge?: { version: number; base: Record<string, string>; open: EditChoice[]; taken: string[] };
  moved?: { confirm: string; lines: string[] };
};

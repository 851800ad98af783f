import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { EventFormOptions, EventRow } from "#app/components/admin/shipments/event-row.ts";
import type { Option, Permission, RefusedForm } from "#app/components/form/form-types.ts";

/** Values of the edit form (E5): all as text ("on" for a ticked box). */
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
  /** When it was shipped, in words. */
  shipped: string;
  isShipped: boolean;
  /** Zone of the sender, for the date shipped. */
  senderZoneWords: string;
  /** The timeline, and the options of a new entry. */
  events: EventRow[];
  form: EventFormOptions;
  zoneWords: string;
  countries: Option[];
  /** As in BookingOptions. */
  textConsent: string | null;
  /** Finished: only fields that change neither price nor promise, and with a reason. */
  isOver: boolean;
  mayEdit: Permission;
};

/** A field that two people changed to different values. */
export type EditChoice = { field: string; mine: string; theirs: string };

/**
 * An edit that was not saved yet: `merge` if someone else saved in the meantime, `moved` if price or promise would
 * change.
 */
export type EditAnswer = RefusedForm & {
  form?: string;
  merge?: { version: number; base: Record<string, string>; open: EditChoice[]; taken: string[] };
  moved?: { confirm: string; lines: string[] };
};

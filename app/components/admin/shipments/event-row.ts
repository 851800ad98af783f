import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { Option, Permission } from "#app/components/form/form-types.ts";

type EventLook = "fact" | "planned" | "void";

export type EventRow = {
  id: string;
  look: EventLook;
  isNow: boolean;
  at: string;
  time: string;
  day: { title: string; date: string } | null;
  title: string;
  tags: string[];
  place: string;
  notes: string[];
  recorded: string;
  voided: string;
  mayVoid: Permission | null;
};

export type EventFormOptions = {
  usual: Option[];
  corrections: Option[];
  /**
   * The present status, and the usual next one; "" if that would end the journey, so that one click too many cannot.
   */
  current: ShipmentStatus | "";
  suggested: string;
  /** Steps without messages, because the operator switched them off. */
  silent: readonly ShipmentStatus[];
  /** For many shipments at once, each with its own status. */
  isForMany?: boolean;
  /** The present place, and suggestions: branches and places of the route. */
  location: string;
  places: string[];
  reasons: { label: string; options: Option[] }[];
  /** Wall time now and of the present status, in `zone`. */
  nowWall: string;
  currentSince: string;
  zone: string;
  zoneWords: string;
  mayAdd: Permission;
};

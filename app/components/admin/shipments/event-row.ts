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
  /** The status as it is, and the usual next one; "" where that would end the journey: nobody ends one by a click too many. */
  current: ShipmentStatus | "";
  suggested: string;
  /** Steps of which nobody is told, because the operator switched their messages off. */
  silent: readonly ShipmentStatus[];
  /** Of many shipments at once, each with a status of its own. */
  isForMany?: boolean;
  /** Where it is, and the places it may be next: branches, and those of its route. */
  location: string;
  places: string[];
  reasons: { label: string; options: Option[] }[];
  /** Wall time now and the time of the present status, both in `zone`. */
  nowWall: string;
  currentSince: string;
  zone: string;
  zoneWords: string;
  mayAdd: Permission;
};

import { z } from "zod";
import { holderKinds } from "#domain/road/vocabulary.ts";
import { PlaceInstant } from "#domain/shipments/views.ts";

/** Who has a piece. `name`: of the branch, container or driver; blank for sender and recipient. */
export const PieceHolder = z.strictObject({
  piece: z.int(),
  kind: z.enum(holderKinds),
  name: z.string(),
  /** Null: it was seen, and never moved. */
  since: PlaceInstant.nullable(),
  lastSeen: PlaceInstant.extend({ branch: z.string() }),
});
export type PieceHolder = z.infer<typeof PieceHolder>;

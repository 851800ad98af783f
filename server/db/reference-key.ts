import { sql } from "drizzle-orm";
import { shipments } from "#server/db/schema/shipments.ts";

/** The expression of `shipments_reference_idx`; `referenceKey` computes the same for a text. */
export const storedReferenceKey = sql`reference_key(${shipments.reference})`;

import { deleteDraft } from "#server/features/bookings/draft.rows.ts";

/** "Start over": forgets what was typed. A draft that became a shipment stays, so that a late submit finds it. */
export async function discardDraft(secret: string): Promise<void> {
  await deleteDraft(secret);
}

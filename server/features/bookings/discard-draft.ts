import { deleteDraft } from "#server/features/bookings/draft.rows.ts";

/** Discards the input ("Start over"). A draft that became a shipment stays, so that a late submission finds it. */
export async function discardDraft(secret: string): Promise<void> {
  await deleteDraft(secret);
}

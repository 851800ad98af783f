import type { BookingStep } from "#domain/bookings/steps.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockDraft, updateDraft } from "#server/features/bookings/draft.rows.ts";
import { townOfZip } from "#server/places/find-place.ts";

/**
 * Fills both places of a quick quote into a draft, for parties without input (C1): ZIP, city and state, as a visitor
 * would type them. An unknown ZIP fills nothing; a deleted or booked draft stays unchanged.
 */
export async function fillRoute(secret: string, { from, to }: { from: string; to: string }): Promise<void> {
  const [sender, receiver] = [await placeOf("sender", from), await placeOf("receiver", to)];
  if (!sender && !receiver) return;
  await transaction(async () => {
    const draft = await lockDraft(secret, now());
    if (!draft || draft.bookedShipmentId !== null) return;
    const isUntouched = (step: BookingStep) => Object.keys(draft.data[step] ?? {}).length === 0;
    const data = {
      ...draft.data,
      ...(sender && isUntouched("sender") ? { sender } : {}),
      ...(receiver && isUntouched("receiver") ? { receiver } : {}),
    };
    await updateDraft(draft.id, { data, updatedAt: now() });
  });
}

async function placeOf(role: "sender" | "receiver", zip: string): Promise<RawFields | null> {
  const town = await townOfZip(zip, "USA");
  if (!town) return null;
  return { [`${role}ZipCode`]: zip.trim(), [`${role}City`]: town.city, [`${role}State`]: town.state };
}

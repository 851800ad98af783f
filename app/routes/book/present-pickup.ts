import { stretchOfDay } from "#copy/en/opening-hours.ts";
import { pickupStepWords as words } from "#copy/en/pickup-step.ts";
import type { BookingView } from "#domain/bookings/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { relativeDay } from "#domain/shared/place-time.ts";
import { wallTimeToInstant } from "#domain/shared/wall-time.ts";
import { getPickupChoices } from "#server/features/bookings/get-pickup-choices.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import type { PickupStepChoices } from "#app/components/booking/pickup-step.tsx";
import { dayChip } from "#app/routes/book/day-chip.ts";
import { presentBranchList } from "#app/presenters/branch-cards.ts";

/**
 * Presents what step 2 shows beside its fields: the branches, nearest first once the sender's ZIP is known, and when a
 * courier can come.
 */
export async function presentPickup(actor: Actor, { raw }: BookingView, at: Date): Promise<PickupStepChoices> {
  const { days, zone, from } = await getPickupChoices(actor, raw);
  return {
    zip: from?.zipCode ?? null,
    branches: presentBranchList(await listBranches(), at, from).map(({ code, name, address, miles, door, why }) => ({
      code,
      name,
      address,
      miles,
      door: why ?? door,
    })),
    days: days.map(({ day, stretches }) => {
      const noon = wallTimeToInstant(day, "12:00", zone);
      const relative = relativeDay(noon, zone, at);
      return {
        ...dayChip(day, zone),
        note: relative === "today" ? words.today : relative === "tomorrow" ? words.tomorrow : "",
        stretches: stretches.map((one) => ({ time: one.opens, words: stretchOfDay(one) })),
      };
    }),
  };
}

import { deliveryConfirmationTitles, priorityTitles } from "#copy/en/services.ts";
import { chosenWords as words } from "#copy/en/tracking-page.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { FullTracking } from "#domain/shipments/views.ts";
import type { Fact } from "#app/components/shipment/tracking-page.ts";

type Chosen = Pick<
  FullTracking,
  | "hasSaturdayDelivery"
  | "hasHoldForPickup"
  | "temperatureRange"
  | "specialHandling"
  | "dangerousGoods"
  | "returnInstructions"
  | "deliveryConfirmation"
  | "customsValue"
  | "customsDescription"
>;

/** Returns the remaining choices of a booking for the full tier and staff (C9), without those not chosen. */
export function chosenFacts(view: Chosen): Fact[] {
  const delivery = [view.hasSaturdayDelivery && words.saturday, view.hasHoldForPickup && words.hold]
    .filter(Boolean)
    .join(", ");
  const facts: Fact[] = [
    { term: words.delivery, text: delivery },
    { term: words.temperature, text: chosen(view.temperatureRange) },
    { term: words.special, text: chosen(view.specialHandling) },
    { term: words.dangerous, text: chosen(view.dangerousGoods) },
    {
      term: words.confirmation,
      text: view.deliveryConfirmation ? deliveryConfirmationTitles[view.deliveryConfirmation] : "",
    },
    { term: words.returnService, text: chosen(view.returnInstructions) },
    { term: words.customsValue, text: view.customsValue ? formatMoney(view.customsValue) : "", isCode: true },
    { term: words.customsDescription, text: view.customsDescription },
  ];
  return facts.filter(({ text }) => text !== "");
}

export function priorityFact({ priority }: Pick<FullTracking, "priority">): Fact {
  return { term: words.priority, text: priorityTitles[priority] };
}

function chosen(text: string | null): string {
  return text === null ? "" : text || words.yes;
}

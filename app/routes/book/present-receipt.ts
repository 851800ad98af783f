import { chargeWordsInFull } from "#copy/en/charges.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import type { FullTracking, Party } from "#domain/shipments/views.ts";
import { paymentWords } from "#app/presenters/receipt-words.ts";

type Booked = Pick<FullTracking, "receipt" | "service" | "sender" | "recipient" | "createdAt">;

/** The receipt in finished words; every rate is the one the shipment was booked at. */
export function presentReceipt({ receipt, service, sender, recipient, createdAt }: Booked) {
  return {
    booked: formatPlaceTime(createdAt.at, createdAt.zone),
    from: placeOf(sender),
    to: placeOf(recipient),
    lines: (receipt?.lines ?? []).map((line) => ({
      words: chargeWordsInFull(line, service),
      amount: formatMoney(line.amount),
    })),
    total: receipt ? formatMoney(receipt.total) : "",
    payment: receipt ? paymentWords({ ...receipt, state: receipt.paymentState }) : "",
  };
}

function placeOf(party: Party): string {
  return [
    party.company,
    party.name,
    party.street,
    party.city,
    [party.state, party.zipCode].filter(Boolean).join(" "),
    party.country === "USA" ? "" : party.country,
  ]
    .filter(Boolean)
    .join(", ");
}

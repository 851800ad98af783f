import { chargeWordsInFull } from "#copy/en/charges.ts";
import { receiptStamps } from "#copy/en/receipt-stamps.ts";
import { serviceWords } from "#copy/en/services.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { formatMoment } from "#domain/shared/place-moment.ts";
import { wholeDates } from "#domain/shared/whole-dates.ts";
import type { FullTracking, Party } from "#domain/shipments/views.ts";
import type { PaymentState } from "#domain/shipments/vocabulary.ts";
import { paymentWords } from "#app/presenters/receipt-words.ts";

type Booked = Pick<FullTracking, "receipt" | "service" | "sender" | "recipient" | "createdAt" | "barcodeSvg">;

/** What the stamp says of each state; nothing is stamped where nothing is due. */
const stampLooks: Record<PaymentState, keyof typeof receiptStamps | null> = {
  none_due: null,
  pending: "owed",
  authorised: "authorised",
  paid: "paid",
  failed: "owed",
  refunded: "refunded",
  account_requested: "owed",
};

/** The receipt in finished words; every rate is the one the shipment was booked at. */
export function presentReceipt({ receipt, service, sender, recipient, createdAt, barcodeSvg }: Booked) {
  return {
    booked: createdAt ? wholeDates(formatMoment(createdAt)) : "",
    service,
    serviceShort: serviceWords[service].short,
    from: linesOf(sender),
    to: linesOf(recipient),
    barcodeSvg,
    lines: (receipt?.lines ?? []).map((line) => ({
      words: chargeWordsInFull(line, service),
      amount: formatMoney(line.amount),
    })),
    total: receipt ? formatMoney(receipt.total) : "",
    stamp: receipt ? stampOf(receipt) : null,
    payment: receipt ? paymentWords({ ...receipt, state: receipt.paymentState }) : "",
  };
}

/** A test charged nothing, whatever state it is in (C4). */
function stampOf({ isTest, paymentState }: NonNullable<Booked["receipt"]>) {
  const look = isTest ? "test" : stampLooks[paymentState];
  return look && { look, ...receiptStamps[look] };
}

function linesOf(party: Party): string[] {
  return [
    party.name,
    party.company,
    party.street,
    party.street2,
    [party.city, [party.state, party.zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", "),
    party.country === "USA" ? "" : party.country,
    party.latin,
  ].filter(Boolean);
}

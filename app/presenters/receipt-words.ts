import { chargeWords } from "#copy/en/charges.ts";
import { fallbacks } from "#copy/en/messages.ts";
import { amountNotKnown, paymentStateTitles, testPayment } from "#copy/en/services.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import type { FullTracking } from "#domain/shipments/views.ts";
import type { PaymentState } from "#domain/shipments/vocabulary.ts";

type Charged = { lines: NonNullable<FullTracking["receipt"]>["lines"]; total: Money | null; payment: string };

/** Returns the charges line by line in short texts, for the booker and for staff (D2). */
export function receiptWords({ lines, total, payment }: Charged) {
  return {
    lines: lines.map((line) => ({ words: chargeWords(line), amount: formatMoney(line.amount) })),
    total: total ? formatMoney(total) : fallbacks.notSpecified,
    state: payment,
  };
}

/** `isAmountKnown`: false for an imported record that was paid without a known amount (A5). */
type Paid = { state: PaymentState; paidWith: string; isTest: boolean; isAmountKnown?: boolean };

/**
 * Returns "Authorized, Visa •••• 4242": state and method of a payment (C11). For a test it says that nothing was
 * charged, in any state (C4).
 */
export function paymentWords({ state, paidWith, isTest, isAmountKnown = true }: Paid): string {
  const unknown = isAmountKnown || state === "none_due" ? "" : amountNotKnown();
  return [isTest ? testPayment() : paymentStateTitles[state], paidWith, unknown].filter(Boolean).join(", ");
}

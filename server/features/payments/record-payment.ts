import { amountProblem } from "#domain/payments/receive.ts";
import type { Booking } from "#domain/bookings/inputs.ts";
import { firstPaymentState } from "#domain/payments/payment-states.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import type { PaymentState } from "#domain/shipments/vocabulary.ts";
import type { RecordedMethod } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import type { Actor } from "#domain/people/actor.ts";
import { accountToBill } from "#server/features/accounts/account-to-bill.ts";
import type { CardAuthorisation } from "#server/features/payments/authorise-payment.ts";
import { enforceCreditLimit } from "#server/features/payments/enforce-credit-limit.ts";
import { insertPayment } from "#server/features/payments/payment.rows.ts";

type PaymentInput = { paymentMethod: RecordedMethod } & Pick<
  Booking,
  | "cardBrand"
  | "cardLast4"
  | "billingAddress"
  | "billingZipCode"
  | "billingCountry"
  | "accountNumber"
  | "billingReference"
  | "paymentReceived"
  | "amountReceived"
  | "overLimit"
> & { isPaidBefore?: boolean };

/**
 * Records the payment of a new shipment in its first state (C4, C11): owed if the actor may book on the account
 * directly, otherwise requested. `isPaidBefore`: another system received it; `amount` may then be unknown. Checks the
 * account's credit limit (`enforceCreditLimit`). Counter payments are paid once staff have the money. @throws
 * `invalid_input` on `amountReceived` if that is less than the total.
 */
export async function recordPayment(
  actor: Actor,
  { id: shipmentId, trackingNumber }: { id: string; trackingNumber: string },
  input: PaymentInput,
  amount: { amountMinor: number | null; currency: string },
  card: CardAuthorisation | null,
): Promise<PaymentState> {
  const at = now();
  const account = input.paymentMethod === "account" ? await accountToBill(actor, input.accountNumber) : null;
  const { amountMinor, currency } = amount;
  const receivedMinor = receivedOver(input, amountMinor);
  const state = firstPaymentState({
    method: input.paymentMethod,
    totalMinor: amountMinor,
    isAuthorised: card !== null,
    hasApprovedAccount: account !== null,
    isReceived: input.isPaidBefore === true || receivedMinor !== null,
  });
  if (account && state === "pending" && amountMinor !== null)
    await enforceCreditLimit(actor, {
      accountId: account.id,
      of: { trackingNumber },
      amount: { amountMinor, currency },
      isConfirmed: input.overLimit,
    });
  await insertPayment({
    id: newId("payment", at),
    shipmentId,
    method: input.paymentMethod,
    state,
    provider: card?.provider ?? null,
    providerToken: card?.reference ?? null,
    cardBrand: card ? input.cardBrand : null,
    cardLast4: card && input.cardLast4 ? input.cardLast4 : null,
    billingAddress: input.billingAddress,
    billingZipCode: input.billingZipCode,
    billingCountry: input.billingCountry,
    billingAccountId: account?.id ?? null,
    accountNumber: input.accountNumber,
    billingReference: input.billingReference,
    amountMinor,
    receivedMinor,
    currency,
    createdAt: at,
    updatedAt: at,
  });
  return state;
}

/**
 * Returns the money received at the counter: the entered amount, else the total that staff confirm. Null = nothing yet,
 * or another method.
 */
function receivedOver(
  { paymentMethod, paymentReceived, amountReceived }: PaymentInput,
  amountMinor: number | null,
): number | null {
  if (paymentMethod === "credit" || paymentMethod === "account") return null;
  const entered = amountReceived ?? null;
  const problem = amountMinor === null ? null : amountProblem(paymentMethod === "cash", amountMinor, entered);
  if (problem) throw fieldError("amountReceived", problem);
  return entered ?? (paymentReceived ? amountMinor : null);
}

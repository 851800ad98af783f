import { lazy, type RefObject, Suspense, useEffect, useState } from "react";
import { paymentWords } from "#copy/en/booking.ts";
import { maskedCard } from "#domain/payments/card.ts";
import type { BookingOptions, RawFields } from "#domain/bookings/views.ts";
import { CardForm, type CardHandle } from "#app/components/booking/card-form.tsx";
import { CardMark } from "#app/components/booking/card-mark.tsx";
import { isDocumentOfThisPage } from "#app/components/booking/document-of-this-page.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

const StripeCard = lazy(() =>
  import("#app/components/booking/stripe-card.tsx").then((module) => ({ default: module.StripeCard })),
);

/**
 * The card of a payment: stored, or typed now. Its inputs without names exist only with JavaScript (C4), and the
 * provider's script loads when the card is chosen.
 */
export function CardField({
  card,
  raw,
  errors,
  payment: { provider, publishableKey },
  isChosen = true,
}: {
  card: RefObject<CardHandle | null>;
  raw: RawFields;
  errors: Record<string, string>;
  payment: Pick<BookingOptions["payment"], "provider" | "publishableKey">;
  isChosen?: boolean;
}) {
  const error = errors["paymentToken"];
  const [isKept, setKept] = useState(Boolean(raw["paymentToken"] && raw["cardLast4"]) && !error);
  // A card that was typed stays while another payment method is shown.
  const [wasChosen, setWasChosen] = useState(isChosen);
  if (isChosen && !wasChosen) setWasChosen(true);
  const isHydrated = useHydrated();
  useEffect(() => {
    // The document of the previous page does not allow the provider's frame, so this page is loaded again.
    if (provider === "stripe" && !isDocumentOfThisPage()) location.reload();
  }, [provider]);
  const isTyped = !isKept && isHydrated && wasChosen;
  return (
    <>
      {(["paymentProvider", "paymentToken", "cardBrand", "cardLast4"] as const).map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={isKept ? raw[name] : ""} />
      ))}
      {isKept ? (
        <p className="card-field-kept">
          <Icon name="card" />
          <CardMark brand={raw["cardBrand"]} />
          <b className="mono">{paymentWords.kept(maskedCard(raw["cardLast4"] ?? ""))}</b>
          {isHydrated ? (
            <button type="button" className="text-link" onClick={() => setKept(false)}>
              {paymentWords.change}
            </button>
          ) : null}
        </p>
      ) : null}
      {isTyped && provider === "stripe" ? (
        <Suspense>
          <StripeCard ref={card} publishableKey={publishableKey ?? ""} error={error} />
        </Suspense>
      ) : null}
      {isTyped && provider === "test" ? <CardForm ref={card} errors={errors} /> : null}
    </>
  );
}

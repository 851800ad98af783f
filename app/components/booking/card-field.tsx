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
 * The card that pays, in the form around it: kept from before, or typed now. Its name-less inputs exist only where JavaScript can hand them to the
 * provider (C4), and the provider's script comes once the card is what is paid with.
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
  // Who looks at another way to pay meanwhile finds the card as it was typed.
  const [wasChosen, setWasChosen] = useState(isChosen);
  if (isChosen && !wasChosen) setWasChosen(true);
  const isHydrated = useHydrated();
  useEffect(() => {
    // Here from a page that was loaded by itself: its document does not allow the provider's frame, so this page is loaded anew.
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

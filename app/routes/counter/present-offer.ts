import { pounds } from "#copy/en/measures.ts";
import { screenWords as words } from "#copy/en/counter-screen.ts";
import type { CustomerScreen, PriceOffer, SignatureOffer } from "#domain/road/counter-views.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { MoneyView } from "#domain/shipments/views.ts";
import type { ScreenOffer, SigningShown } from "#app/components/counter/screen-offer.ts";

/** Returns what the customer reads and may press; the amount is part of the button's words. */
export function presentOffer(offer: CustomerScreen["offer"], company: string): ScreenOffer | null {
  if (!offer) return null;
  return offer.asks === "signature" ? presentSigning(offer, company) : presentPrice(offer);
}

function presentSigning(offer: SignatureOffer, company: string): SigningShown {
  const { id, number, pieces, branch, signerName, signedAt } = offer;
  const { signHead, signLead } = words;
  return {
    asks: "signature",
    id,
    number,
    title: signHead(pieces),
    lead: signLead(company, branch),
    signerName,
    signedAt,
  };
}

function presentPrice(offer: PriceOffer): ScreenOffer {
  const { id, number, booked, onScale, difference, before, after, isNewPrice, answer } = offer;
  const moved = isNewPrice && before && after ? after.amountMinor - before.amountMinor : 0;
  const by = before && moved !== 0 ? formatMoney({ ...before, amountMinor: Math.abs(moved) }) : "";
  return {
    asks: "price",
    id,
    number,
    title: words.weighs(pounds(onScale)),
    lead: !isNewPrice ? words.stays : booked === null ? words.bookedNone : words.youBooked(pounds(booked)),
    lines: [
      { term: words.booked, text: pounds(booked) },
      { term: words.onScale, text: pounds(onScale) },
      ...(difference === null ? [] : [{ term: words.difference, text: signed(difference) }]),
      { term: words.priceBooked, text: priceText(before), isTotal: moved === 0 },
      ...(isNewPrice ? [{ term: words.priceNew, text: priceText(after) }] : []),
      ...(moved === 0 ? [] : [{ term: moved > 0 ? words.more : words.less, text: by, isTotal: true }]),
    ],
    accept: !isNewPrice ? null : moved > 0 ? words.acceptMore(by) : moved < 0 ? words.acceptLess(by) : words.accept,
    answer,
  };
}

function priceText(price: MoneyView | null): string {
  return price ? formatMoney(price) : words.noPrice;
}

function signed(difference: string): string {
  return `${Number(difference) > 0 ? "+" : ""}${pounds(difference)}`;
}

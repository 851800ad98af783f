import { dropOffWords, weighAgainWords as words } from "#copy/en/counter.ts";
import { pounds } from "#copy/en/measures.ts";
import { fallbacks, verdictReason } from "#copy/en/messages.ts";
import { canWeighAgain, type WeighingView } from "#domain/road/weighings.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import type { MoneyView, StaffShipment } from "#domain/shipments/views.ts";
import type { WeighingLine } from "#app/components/admin/counter/counter-pages.ts";
import type { Permission } from "#app/components/form/form-types.ts";

export function mayWeigh({ status, deletedAt }: StaffShipment): Permission {
  if (deletedAt) return { ok: false, words: verdictReason("shipment_deleted") };
  const verdict = canWeighAgain(status);
  return verdict.ok ? verdict : { ok: false, words: verdictReason(verdict.reason) };
}

/** `zone`: of the counter's branch. */
export function weighingLine(weighing: WeighingView, zone: string): WeighingLine {
  const { id, at, branch, by, outcome, onScale, booked, before, after } = weighing;
  const [was, tariff] = [priceText(before), priceText(after)];
  return {
    id,
    when: formatPlaceTime(at, zone),
    branch,
    onScale: pounds(onScale),
    booked: pounds(booked),
    difference: differenceOf(onScale, booked),
    price: outcome === "price_changed" ? tariff : was,
    by,
    follows: words.follows[outcome](was, tariff),
    isOpen: outcome === "price_open",
  };
}

function priceText(price: MoneyView | null): string {
  return price ? formatMoney(price) : fallbacks.notSpecified;
}

function differenceOf(onScale: string, booked: string | null): string {
  if (booked === null) return fallbacks.notSpecified;
  const tenths = Math.round(Number(onScale) * 10) - Math.round(Number(booked) * 10);
  if (tenths === 0) return dropOffWords.asBooked;
  return `${tenths > 0 ? "+" : ""}${pounds((tenths / 10).toFixed(1))}`;
}

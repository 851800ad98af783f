import { handlingRemarks } from "#copy/en/label.ts";
import { inches, insuredFor, insuredForUnknown, pieceCount, pounds } from "#copy/en/measures.ts";
import { fallbacks } from "#copy/en/messages.ts";
import { packageTypeTitles } from "#copy/en/services.ts";
import { factTerms } from "#copy/en/tracking-page.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { FullTracking } from "#domain/shipments/views.ts";
import type { Fact } from "#app/components/shipment/tracking-page.ts";

type Parcel = Pick<
  FullTracking,
  "packageType" | "pieces" | "weightLb" | "dimensionsIn" | "declaredValue" | "isInsured" | "insuredValue"
>;

/** Returns the contents for the full tier and staff; missing values are shown as missing (A5). */
export function parcelFacts(view: Parcel): Fact[] {
  const size = view.dimensionsIn;
  return [
    { term: factTerms.type, text: `${packageTypeTitles[view.packageType]}, ${pieceCount(view.pieces)}` },
    { term: factTerms.weight, text: pounds(view.weightLb), isCode: true },
    size
      ? { term: factTerms.dimensions, text: inches([size.length, size.width, size.height]), isCode: true }
      : { term: factTerms.dimensions, text: fallbacks.notSpecified },
    view.declaredValue
      ? { term: factTerms.declaredValue, text: formatMoney(view.declaredValue), isCode: true }
      : { term: factTerms.declaredValue, text: fallbacks.notSpecified },
    {
      term: factTerms.insurance,
      text: insuranceText(view),
    },
  ];
}

/** Returns the insurance: an amount, an unknown amount, or the basic cover of every parcel (A5). */
function insuranceText({ isInsured, insuredValue }: Parcel): string {
  if (insuredValue) return insuredFor(formatMoney(insuredValue));
  return isInsured ? insuredForUnknown() : fallbacks.insurance;
}

/** Returns "Fragile, Signature required"; blank if neither applies. */
export function handlingText(view: Pick<FullTracking, "isFragile" | "requiresSignature">): string {
  return handlingRemarks(view).join(", ");
}

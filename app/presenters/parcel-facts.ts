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

/** What is sent, as full tier and staff read it; what was left out says so (A5). */
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

/** Insured for an amount, for one that is not known, or covered as every parcel is (A5). */
function insuranceText({ isInsured, insuredValue }: Parcel): string {
  if (insuredValue) return insuredFor(formatMoney(insuredValue));
  return isInsured ? insuredForUnknown() : fallbacks.insurance;
}

/** "Fragile, Signature required"; blank where it asks for neither. */
export function handlingText(view: Pick<FullTracking, "isFragile" | "requiresSignature">): string {
  return handlingRemarks(view).join(", ");
}

import { labelSheetWords as words } from "#copy/en/label-sheets.ts";
import { LabelSheetForm } from "#app/components/shipment/label-sheet-form.tsx";

/** Below the label of a booked shipment: the same labels on other paper. */
export function LabelPapers({ number }: { number: string }) {
  return (
    <details className="label-papers" data-print="no">
      <summary className="text-link">{words.other}</summary>
      <LabelSheetForm action={`/track/${number}/label`} />
    </details>
  );
}

import type { ReactNode } from "react";
import { labelPrintingWords as words } from "#copy/en/label-printing.ts";
import type { Option, RefusedForm } from "#app/components/form/form-types.ts";
import { PrinterForm } from "#app/components/admin/printing/printer-form.tsx";
import { LabelSheetForm } from "#app/components/shipment/label-sheet-form.tsx";

/** The ways to print labels: as a PDF on some paper, or on a label printer. `children`: further ways. */
export function PrintOptions({
  file,
  question,
  action,
  printers,
  answer,
  children,
}: {
  /** Address of the PDF. */
  file: string;
  question: { sheet: string; first: string; error: string | undefined };
  action: string;
  printers: Option[];
  answer: RefusedForm | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="print-options">
      <section aria-labelledby="as-file">
        <h3 id="as-file">{words.file}</h3>
        <p className="hint">{words.fileLead}</p>
        <LabelSheetForm action={file} {...question} />
      </section>
      <section aria-labelledby="on-printer">
        <h3 id="on-printer">{words.network}</h3>
        <PrinterForm action={action} printers={printers} answer={answer} />
        {children}
      </section>
    </div>
  );
}

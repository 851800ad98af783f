import type { ReactNode } from "react";
import { runWords } from "#copy/en/runs.ts";
import { CodeLabel, type CodeLabelChoice } from "#app/components/admin/printing/code-label.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import { FactList } from "#app/components/shipment/fact-list.tsx";
import type { Fact } from "#app/components/shipment/tracking-page.ts";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Drawing } from "#app/components/ui/drawing.tsx";

const words = runWords.paper;

/** A sheet of a run, in black on white: its code and figures over `children`, on screen with a button that prints. */
export function RunPaper({
  title,
  routeCode,
  lines,
  code,
  codeSvg,
  facts,
  backTo,
  backWords = runWords.back,
  label,
  choices,
  children,
}: {
  title: string;
  routeCode: string;
  lines: string[];
  /** Without one, the head has no bar code. */
  code?: string;
  codeSvg?: string;
  facts: Fact[];
  backTo: string;
  backWords?: string;
  /** Without one, the sheet is not offered as a label. */
  label?: CodeLabelChoice;
  /** Above the sheet, and not printed. */
  choices?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <div data-print="no">
        <OfficeBar title={title}>
          <Button type="button" look="ink" icon="print" className="needs-script" onClick={() => window.print()}>
            {runWords.print}
          </Button>
          <LinkButton look="quiet" to={backTo}>
            {backWords}
          </LinkButton>
        </OfficeBar>
        {label ? <CodeLabel {...label} /> : null}
        {choices}
      </div>
      <article className="run-paper" aria-label={title}>
        <header className="run-paper-head">
          <b className="run-paper-route">{routeCode}</b>
          <div>
            <h2>{title}</h2>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {code === undefined || codeSvg === undefined ? null : (
            <div className="run-paper-code">
              <Drawing className="run-paper-bars" svg={codeSvg} words={words.barcode(code)} />
              <span className="mono">{code}</span>
            </div>
          )}
        </header>
        <FactList className="fact-list-cells" facts={facts} />
        {children}
      </article>
    </>
  );
}

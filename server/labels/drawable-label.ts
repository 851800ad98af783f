import type { LabelPaper, LabelParty } from "#domain/shipments/label.ts";
import { labelMarks } from "#server/labels/label-marks.ts";
import { widthOf } from "#server/labels/text-runs.ts";
import { log } from "#server/log.ts";

/**
 * Returns the label, or one with number, codes, service and a blank address if its parties cannot be laid out. One
 * shipment must not stop the labels of others.
 */
export function drawableLabel(label: LabelPaper): LabelPaper {
  try {
    for (const mark of labelMarks(label)) if (mark.kind === "text") widthOf(mark.cut, 1, mark.text);
    return label;
  } catch (error) {
    log.error({ err: error, code: label.code }, "an address on a label could not be laid out");
    const blank: LabelParty = { name: label.captions.undrawn, lines: [], cityLine: "", latin: "", phone: "" };
    return { ...label, from: blank, to: blank, routeCode: "–" };
  }
}

import type { Font } from "fontkit";

/** What fontkit positions marks with; its types leave it out. */
type Positioner = {
  applyAnchor?: (mark: { markAnchor: unknown }, baseAnchor: unknown, baseIndex: number) => void;
  applyLookup?: (type: number, table: unknown) => boolean;
};
type WithLayout = { _layoutEngine?: { engine?: { GPOSProcessor?: Positioner | null } | null } };

/**
 * Lets a font have letters without a place for a mark. OpenType allows an empty anchor, which means that the subtable does not apply; fontkit 2.0.4 reads
 * it and throws ("Singh" in Gurmukhi, "Phnom Penh" in Khmer). pdfkit lays out with the same font object, so it is mended for both.
 */
export function mendMarks(font: Font): Font {
  const positioner = (font as unknown as WithLayout)._layoutEngine?.engine?.GPOSProcessor;
  if (!positioner?.applyAnchor || !positioner.applyLookup) return font;
  const applyAnchor = positioner.applyAnchor.bind(positioner);
  const applyLookup = positioner.applyLookup.bind(positioner);
  let isMissing = false;
  positioner.applyAnchor = (mark, baseAnchor, baseIndex) => {
    isMissing = !mark.markAnchor || !baseAnchor;
    if (!isMissing) applyAnchor(mark, baseAnchor, baseIndex);
  };
  positioner.applyLookup = (type, table) => {
    isMissing = false;
    const isApplied = applyLookup(type, table) && !isMissing;
    isMissing = false;
    return isApplied;
  };
  return font;
}

import type { Font } from "fontkit";

/** fontkit's mark positioner, which its types omit. */
type Positioner = {
  applyAnchor?: (mark: { markAnchor: unknown }, baseAnchor: unknown, baseIndex: number) => void;
  applyLookup?: (type: number, table: unknown) => boolean;
};
type WithLayout = { _layoutEngine?: { engine?: { GPOSProcessor?: Positioner | null } | null } };

/**
 * Fixes fonts with letters that have no anchor for a mark. OpenType allows an empty anchor, meaning that the subtable
 * does not apply; fontkit 2.0.4 reads it and throws ("Singh" in Gurmukhi, "Phnom Penh" in Khmer).
 * pdfkit uses the same font object, so this fixes both.
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

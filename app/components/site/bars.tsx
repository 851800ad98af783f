import bars from "#app/components/site/bars.svg?url";

/** Decorative Code 128 bars; `of` picks the drawing. Size and colour come from the style sheet. */
export function Bars({ of }: { of: "number" | "call" }) {
  return (
    <svg className="bars" aria-hidden="true" shapeRendering="crispEdges" preserveAspectRatio="none">
      <use href={`${bars}#${of}`} width="100%" height="100%" />
    </svg>
  );
}

import pictures from "#app/components/site/pictures.svg?url";

/**
 * Drawn in ink and the company's accent, in both themes. Scenes are about twice as wide as high, those of services
 * are small.
 */
export type PictureName =
  | "van"
  | "dock"
  | "hand-over"
  | "cooler"
  | "branch"
  | "next-day"
  | "same-day"
  | "rush"
  | "medical"
  | "legal"
  | "high-value";

/**
 * Decorative drawings of vehicles, described by the text beside them. All are in one file, so that no page contains a
 * drawing.
 */
export function Picture({ of }: { of: PictureName }) {
  return (
    <svg className="picture" aria-hidden="true">
      <use href={`${pictures}#${of}`} width="100%" height="100%" />
    </svg>
  );
}

import pictures from "#app/components/site/pictures.svg?url";

/** Drawn in ink and the accent of whoever runs the house, in both themes. Scenes are about twice as wide as high, those of a service are small. */
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

/** What people carry parcels with, as decoration: what it says stands beside it in words. One file for all, and no page carries a drawing itself. */
export function Picture({ of }: { of: PictureName }) {
  return (
    <svg className="picture" aria-hidden="true">
      <use href={`${pictures}#${of}`} width="100%" height="100%" />
    </svg>
  );
}

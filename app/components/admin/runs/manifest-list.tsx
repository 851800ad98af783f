import { runWords } from "#copy/en/runs.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";

const words = runWords.paper;

export type ManifestLine = {
  key: string;
  place: number | null;
  trackingNumber: string;
  suffix: string;
  part: string;
  isLoaded: boolean;
};

/** Every piece of a manifest in columns, and boxes for two signatures. */
export function ManifestList({
  lines,
  branch,
  hash,
}: {
  lines: readonly ManifestLine[];
  branch: string;
  hash: string;
}) {
  return (
    <>
      <ul className="manifest-list" aria-label={words.list}>
        {lines.map(({ key, place, trackingNumber, suffix, part, isLoaded }) => (
          <li key={key}>
            <b>{place}</b>
            <span className="mono">{formatTrackingNumber(trackingNumber) + suffix}</span>
            <span>{part}</span>
            <i
              className={isLoaded ? "manifest-list-square manifest-list-loaded" : "manifest-list-square"}
              role="img"
              aria-label={isLoaded ? words.isLoaded : words.isShort}
            />
          </li>
        ))}
      </ul>
      <p>{words.legend}</p>
      <div className="manifest-list-signatures">
        <p>{words.handedOver(branch)}</p>
        <p>{words.takenOver}</p>
      </div>
      <p className="mono manifest-list-hash">
        {words.hash} {hash}
      </p>
      <p>{words.frozenNote}</p>
    </>
  );
}

import { moveWords as words } from "#copy/en/custody.ts";
import { groupMoves } from "#domain/road/custody-certificate.ts";
import { formatShortestDate, formatTime } from "#domain/shared/place-time.ts";
import type { PlacedMove } from "#server/features/certificates/certificate.rows.ts";
import type { ShownHolder } from "#app/components/shipment/tracking-page.ts";

/** Who had a shipment, the last holder first. */
export function presentCustody(moves: readonly PlacedMove[], pieces: number): ShownHolder[] {
  // Only certificates need the hashes.
  const groups = groupMoves(moves.map((move) => ({ ...move, hash: "" })));
  const newestFirst = groups.toSorted(({ last: one }, { last: other }) =>
    one.at < other.at ? 1 : one.at > other.at ? -1 : 0,
  );
  return newestFirst.map(({ last: { at, zone, isAbout, to, by, city, position }, pieces: moved }) => {
    const time = `${formatShortestDate(at, zone)}, ${formatTime(at, zone)}`;
    const done = words.done(words.acts[by], city);
    return {
      key: String(position),
      holder: to,
      title: words.roles[to],
      detail: pieces > 1 ? `${done}, ${words.pieces(moved)}` : done,
      time: isAbout ? words.about(time) : time,
    };
  });
}

import { holderWords as words } from "#copy/en/holders.ts";
import type { PieceHolder } from "#domain/road/piece-holder.ts";
import { formatShortestDate, formatTime } from "#domain/shared/place-time.ts";
import type { Fact } from "#app/components/shipment/tracking-page.ts";

/** Who has the pieces of a shipment and where they were seen last; nothing before the first scan. */
export function presentHolders(holders: readonly PieceHolder[], pieces: number): Fact[] {
  if (holders.length === 0) return [];
  const groups = Map.groupBy(holders, ({ kind, name }) => words.who[kind](name));
  const text = [...groups].map(([who, { length }]) => (pieces === 1 ? who : words.some(length, pieces, who)));
  const last = holders.reduce((one, other) => (other.lastSeen.at > one.lastSeen.at ? other : one)).lastSeen;
  const time = `${formatShortestDate(last.at, last.zone)}, ${formatTime(last.at, last.zone)}`;
  return [
    { term: words.title, text: text.join(", ") },
    { term: words.lastSeen, text: [last.branch, time].filter(Boolean).join(", ") },
  ];
}

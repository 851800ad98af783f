import { certificateCheckWords as words, offlineCheckWords } from "#copy/en/certificate-check.ts";
import { moveWords } from "#copy/en/custody.ts";
import {
  type CertificateFault,
  groupMoves,
  type ChainedMove,
  type SignedCertificate,
} from "#domain/road/custody-certificate.ts";
import { formatSeconds, formatShortDate, zoneName } from "#domain/shared/place-time.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { RecordedCustody } from "#server/features/certificates/compare-certificate.ts";
import type { ShownCertificate } from "#app/components/site/certificate-check.tsx";

/** What our records say of a last hash. `isFile`: it came in a file that our key signed. */
export function presentRecorded(recorded: RecordedCustody | null, last: string, isFile: boolean): ShownCertificate {
  if (!recorded) return { isGood: false, ...words.unknown, rows: [], facts: [] };
  const facts = [{ term: words.lastHash, text: last }];
  if (!recorded.isIntact) return { isGood: false, ...words.broken, rows: [], facts };
  const { title, body } = isFile ? words.genuine : words.recorded;
  const later = recorded.laterMoves > 0 ? ` ${words.later(recorded.laterMoves)}` : "";
  return { isGood: true, title, body: body + later, rows: rowsOf(recorded.moves), facts };
}

export function presentFault(fault: CertificateFault): ShownCertificate {
  const { changed, faults } = offlineCheckWords;
  const position = fault.kind === "chain" ? String(fault.position) : "";
  return {
    isGood: false,
    title: changed,
    body: faults[fault.kind].replace("{position}", position),
    rows: [],
    facts: [],
  };
}

/** A file that is whole but signed by another key: its values are anyone's, so none are shown. */
export function presentForeign(fingerprint: string): ShownCertificate {
  return { isGood: false, ...words.foreignKey, rows: [], facts: [{ term: words.key, text: fingerprint }] };
}

export function presentOther({ number }: SignedCertificate): ShownCertificate {
  const { title, body } = words.otherNumber;
  return { isGood: false, title, body: body(formatTrackingNumber(number)), rows: [], facts: [] };
}

function rowsOf(moves: readonly ChainedMove[]): ShownCertificate["rows"] {
  const pieces = new Set(moves.map(({ piece }) => piece)).size;
  return groupMoves(moves).map(({ last: { at, zone, from, to, by, city, state, position }, pieces: moved }) => ({
    key: String(position),
    time: `${formatShortDate(at, zone)}, ${formatSeconds(at, zone)} ${zoneName(at, zone)}`,
    holders: `${moveWords.roles[from]} → ${moveWords.roles[to]}`,
    what: pieces > 1 ? `${moveWords.acts[by]}, ${moveWords.pieces(moved)}` : moveWords.acts[by],
    place: [city, state].filter(Boolean).join(", "),
  }));
}

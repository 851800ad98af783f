import { certificateWords as words, moveWords } from "#copy/en/custody.ts";
import type { CertificateSheet } from "#domain/road/certificate-sheet.ts";
import {
  type CertifiedProof,
  countGaps,
  groupMoves,
  type MoveGroup,
  type SignedCertificate,
} from "#domain/road/custody-certificate.ts";
import type { HolderKind } from "#domain/road/vocabulary.ts";
import { formatPlaceTime, formatSeconds, formatShortDate, zoneName } from "#domain/shared/place-time.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";

/** The certificate as a document (G77). Every value is in its JSON too, which is attached. */
export function presentCertificate(certificate: SignedCertificate): CertificateSheet {
  const { carrier, number, proofs, last, checkedAt, madeAt, erasedAt, zone } = certificate;
  const groups = groupMoves(certificate.moves);
  const zones = new Set(groups.map(({ last: { at, zone: own } }) => zoneName(at, own)));
  const shared = zones.size === 1 ? ([...zones][0] ?? "") : "";
  return {
    carrier,
    title: words.title,
    number: formatTrackingNumber(number),
    address: `${checkedAt}?last=${last}`,
    lead: leadOf(certificate, groups),
    heads: { time: words.time(shared), holders: words.holders, place: words.place, hash: words.hash },
    moves: groups.map((group) => rowOf(group, certificate.pieces, shared === "")),
    proof: proofs.length > 0 ? { title: words.proof, note: words.proofNote, files: proofs.map(fileOf) } : null,
    check: { title: words.check, text: words.checkText(checkedAt), last: inFours(last) },
    notes: [words.roles, erasedAt ? words.erased(formatPlaceTime(erasedAt, zone)) : words.retention],
    made: words.made(formatPlaceTime(madeAt, zone)),
    page: words.page,
  };
}

const ours: readonly HolderKind[] = ["branch", "container", "driver"];

function leadOf({ pieces, moves }: SignedCertificate, groups: MoveGroup[]): CertificateSheet["lead"] {
  const inOrder = moves.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const holders = new Map(inOrder.map(({ piece, to }) => [piece, to]));
  const start = inOrder.find(({ to }) => ours.includes(to)) ?? inOrder[0];
  const end = inOrder.at(-1);
  if (!start || !end) return [];
  const isOurs = [...holders.values()].some((holder) => ours.includes(holder));
  const wasOurs = ours.includes(start.to);
  const begin = !wasOurs ? words.recorded : isOurs ? words.oursNow(pieces) : words.ours(pieces);
  const time = ({ at, zone }: typeof start) => ({ text: formatPlaceTime(at, zone), isStrong: true });
  const plain = (text: string) => ({ text, isStrong: false });
  return [
    plain(begin),
    time(start),
    ...(isOurs && wasOurs ? [] : [plain(words.to), time(end)]),
    plain(words.end + words.moves(groups.length, countGaps(moves), groups.filter(({ isLate }) => isLate).length)),
  ];
}

function rowOf(
  { last: move, pieces, isLate }: MoveGroup,
  allPieces: number,
  hasZone: boolean,
): CertificateSheet["moves"][number] {
  const { at, zone, isAbout, errorMs, receivedAt, from, to, by, city, state, hash } = move;
  const error = errorMs === null ? "" : words.error(String(Math.ceil(errorMs / 100) / 10));
  return {
    time: `${formatShortDate(at, zone)}, ${formatSeconds(at, zone)}${hasZone ? ` ${zoneName(at, zone)}` : ""}`,
    notes: [
      isAbout ? words.about : error,
      isLate ? words.late(`${formatShortDate(receivedAt, zone)}, ${formatSeconds(receivedAt, zone)}`) : "",
    ].filter(Boolean),
    from: moveWords.roles[from],
    to: moveWords.roles[to],
    detail: [moveWords.acts[by], allPieces > 1 ? moveWords.pieces(pieces) : ""].filter(Boolean).join(", "),
    place: [city, state].filter(Boolean).join(", "),
    hash: `${inFours(hash.slice(0, 16))} …`,
  };
}

function fileOf({ kind, sha256, state }: CertifiedProof) {
  return { term: words.files[kind], text: words.states[state], hash: inFours(sha256) };
}

function inFours(hash: string): string {
  return (hash.match(/.{1,4}/g) ?? []).join(" ");
}

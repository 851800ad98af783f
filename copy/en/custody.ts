import type { ActKind, HolderKind } from "#domain/road/vocabulary.ts";

/** Who had a shipment, as its parties read it. */
export const custodyWords = {
  region: "Custody",
  title: "Who had it",
  link: "Custody certificate",
} as const;

/** Holders and what was done. People and branches appear by their role. */
export const moveWords = {
  roles: {
    sender: "Sender",
    branch: "Branch",
    container: "Container",
    driver: "Driver",
    recipient: "Recipient",
  } satisfies Record<HolderKind, string>,
  acts: {
    drop_off: "dropped off",
    collect: "collected",
    arrive: "arrived",
    put: "put in the container",
    depart: "left",
    load: "loaded",
    close: "closed",
    start: "set out",
    end: "run ended",
    transfer: "passed on",
    deliver: "delivered",
    fail: "not delivered",
    shelve: "put on the shelf",
    hand_out: "handed out",
    return: "brought back",
    damage: "found damaged",
    sight: "seen",
    read: "message read",
    undo: "scan taken back",
  } satisfies Record<ActKind, string>,
  done: (act: string, city: string) => (city ? `${act} in ${city}` : act),
  pieces: (pieces: readonly number[]) => `piece ${pieces.join(", ")}`,
  about: (time: string) => `about ${time}`,
} as const;

const counts = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
const counted = (count: number) => counts[count] ?? String(count);

/** The custody certificate on paper. */
export const certificateWords = {
  title: ["Custody", "certificate"],
  ours: (pieces: number) =>
    pieces === 1 ? "One piece was in our hands from " : `${counted(pieces)} pieces were in our hands from `,
  oursNow: (pieces: number) =>
    pieces === 1 ? "One piece is in our hands since " : `${counted(pieces)} pieces are in our hands since `,
  recorded: "The moves on record are from ",
  to: " to ",
  end: ". ",
  moves: (moves: number, gaps: number, late: number) =>
    [
      moves === 1 ? "One move" : `${counted(moves)} moves`,
      gaps === 0 ? "no gap" : gaps === 1 ? "one gap" : `${gaps} gaps`,
      late === 0 ? "nothing added afterwards" : `${late} added afterwards`,
    ].join(", ") + ".",
  time: (zone: string) => (zone ? `Time, ${zone}` : "Time"),
  holders: "From, to",
  place: "Place",
  hash: "Hash of the move",
  error: (seconds: string) => `± ${seconds} s`,
  about: "about, the clock was unsure",
  late: (received: string) => `recorded ${received}`,
  proof: "Proof of delivery",
  proofNote: "files by their SHA-256",
  files: { signature: "Receiver’s signature", photo: "Photo of the delivery" },
  states: {
    intact: "The stored file has this hash",
    changed: "The stored file no longer has this hash",
    awaited: "The file has not arrived yet",
    erased: "The file is no longer stored",
    rewritten: "The stored picture lost other data of this file, and has another hash",
  },
  check: "Check it yourself",
  checkText: (address: string) =>
    `Each move holds the hash of the one before it. Scan the code above, or open ${address} and choose this file. The page that checks it without a connection is there too. The chain starts at the number and must end at this value:`,
  roles:
    "People and branches appear by their role; their names are known to the carrier, whose records the hashes cover. Times are device times, set right by the server’s clock, with their largest error where the device stated it.",
  retention: "Moves are kept; names and files follow the carrier’s periods.",
  erased: (at: string) => `Names and addresses of this shipment were erased: ${at}. The moves and their hashes stay.`,
  made: (at: string) => `made ${at}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;

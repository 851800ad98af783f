import type { ProofMethod } from "#domain/road/door-proof.ts";
import type { VisitRefusal } from "#domain/road/visit.ts";

const numbers = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const inWords = (count: number) => numbers[count - 2] ?? String(count);

/** Several deliveries at one door, on the driver's phone. */
export const visitWords = {
  region: "Visit",
  title: (count: number) => `${count} for one door`,
  andMore: (name: string, more: number) => `${name} and ${more} more`,
  cold: (cold: number, all: number) =>
    cold === all
      ? `All ${all} ride in the cold box`
      : `${cold} of the ${all} ${cold === 1 ? "rides" : "ride"} in the cold box`,
  handOver: "One hand-over for all",
  handOverOf: (shared: number) => `One hand-over for ${shared}`,
  senders: (count: number) => (count === 1 ? "1 sender" : `${count} senders`),
  noSender: "Sender unknown",
  ridesCold: (cold: number, all: number) =>
    all === 1 ? "rides cold" : cold === all ? "all ride cold" : cold === 1 ? "1 rides cold" : `${cold} ride cold`,
  asksToSign: (count: number, all: number) =>
    all === 1 || count === all ? "signature asked" : count === 1 ? "1 to be signed for" : `${count} to be signed for`,
  covers: {
    name: (count: number) => `One name covers all ${inWords(count)}.`,
    photo: (count: number) => `One photo covers all ${inWords(count)}.`,
    signature: (count: number) => `One signature covers all ${inWords(count)}.`,
    pin: (count: number) => `One PIN covers all ${inWords(count)}.`,
  } satisfies Record<ProofMethod, (count: number) => string>,
  alone: (count: number) =>
    count === 1 ? "1 needs its own proof: deliver it alone" : `${count} need their own proof: deliver each alone`,
  ownPin: "own PIN",
  notPossible: "Not possible for all",
  split: "Split",
  together: "Together",
  scanAll: (count: number) => `Scan all ${count}`,
  missing: (count: number) => (count === 1 ? "1 piece is still missing." : `${count} pieces are still missing.`),
  scan: {
    of: (count: number) => `of ${count} pieces`,
    pieces: "Pieces",
    notHere: "Not here",
    notHereNo: (number: string) => `Not here, ${number}`,
    itIsHere: "It is here",
    itIsHereNo: (number: string) => `It is here, ${number}`,
    staysOpen: "stays open",
    type: "Type the number",
    number: "Number",
    toGo: (count: number) => `${count} to go`,
    nothing: "Nothing to hand over",
    whom: "To whom",
    wrong: "It is not for this door. Put it aside.",
  },
  severalRecipients: "They are for several people",
} as const;

/** Why someone cannot take the parcels of a visit, beyond the reasons for one parcel. */
export const visitRefusalWords: Record<Extract<VisitRefusal, "several_recipients">, string> = {
  several_recipients: visitWords.severalRecipients,
};

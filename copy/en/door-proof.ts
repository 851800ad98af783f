import type { ProofMethod, Relation, RelationRefusal } from "#domain/road/door-proof.ts";
import type { PinResult } from "#domain/road/pin.ts";

/** Proof of a delivery, as drivers take it and staff read it. */
export const doorWords = {
  photo: "Photo",
  pin: { right: "Right", wrong: "Wrong" } satisfies Record<PinResult, string>,
  position: {
    term: "Delivered at",
    noDoor: "The usual door is not known yet",
    fromDoor: (feet: number) =>
      feet < 1000 ? `${feet} feet from the usual door` : `${(feet / 5280).toFixed(1)} miles from the usual door`,
    at: ({ latitude, longitude }: { latitude: number; longitude: number }, feet: number) =>
      `${latitude.toFixed(5)}, ${longitude.toFixed(5)}, within ${feet} feet`,
  },
  whom: "Who took it?",
  recipient: "For",
  relations: {
    recipient: { title: "The recipient", note: "In person" },
    household: { title: "Someone in the household", note: "Same home" },
    reception: { title: "Front desk or mailroom", note: "" },
    neighbor: { title: "A neighbor", note: "With consent from before" },
    safe_place: { title: "Left in a safe place", note: "With a photo of the place" },
  } satisfies Record<Relation, { title: string; note: string }>,
  refusals: {
    to_person: "Only to a person at this address",
    signature_wanted: "It needs a signature",
    pin_wanted: "It needs the PIN",
    not_allowed: "Not allowed by the recipient",
  } satisfies Record<RelationRefusal, string>,
  name: "Name of who took it",
  chooseRelation: "Choose who took it.",
  enterName: "Enter the name of who took it.",
  steps: { name: "Delivered", photo: "Photo", signature: "Signature", pin: "PIN" } satisfies Record<
    ProofMethod,
    string
  >,
  delivered: "Delivered",
  withoutScript: {
    photo: "Without JavaScript no photo can be taken. Dispatch is told that it is missing.",
    signature: "Without JavaScript no one can sign here. Dispatch is told that the signature is missing.",
    pin: "PIN of the recipient",
  },
  sign: {
    title: "Sign here",
    sentence: (pieces: string, carrier: string) => `“Received in good order: ${pieces} from ${carrier}.”`,
    damagedSentence: (pieces: string, carrier: string) => `“Received, but damaged: ${pieces} from ${carrier}.”`,
    damaged: "Damaged",
    turn: "Turn",
    turned: "The field was turned. Sign again.",
    otherSentence: "The sentence changed. Sign again.",
    field: "Signature field",
    clear: "Clear",
    name: "Name in print",
    missing: "Sign in the box first.",
    of: {
      recipient: (name: string) => name,
      household: (name: string) => `Household of ${name}`,
      reception: (name: string) => `Front desk for ${name}`,
      neighbor: (name: string) => `Neighbor of ${name}`,
      safe_place: (name: string) => name,
    } satisfies Record<Relation, (name: string) => string>,
  },
  takePhoto: {
    title: "Photo of the parcel",
    note: "Parcel and door. No people, please.",
    only: "Only the picture is kept: no place or phone data in it.",
    take: "Take the photo",
    retake: "Retake",
    use: "Use this photo",
    none: "No photo",
    taken: "The photo that was taken",
    failed: "The photo could not be taken. Try again.",
    notStored: "This phone could not keep the photo. Make room on it, or deliver without a photo.",
    problems: {
      refused:
        "The browser may not use the camera. Allow it in its settings, or deliver without a photo: dispatch is told.",
      none: "This phone has no camera that the page can use. Deliver without a photo: dispatch is told.",
      busy: "Another app uses the camera. Close it, or deliver without a photo: dispatch is told.",
      insecure: "The camera needs a secure address (https). Deliver without a photo: dispatch is told.",
      lost: "The camera was switched off. Go back and try again.",
      no_reader: "The camera cannot be used. Deliver without a photo: dispatch is told.",
    } satisfies Record<"refused" | "none" | "busy" | "insecure" | "lost" | "no_reader", string>,
  },
  enterPin: {
    title: "Ask for the PIN",
    sentence: "“The six digits from your tracking page, please.”",
    note: "Never ask for it by phone. It is good for today only.",
    group: "PIN",
    digits: "Digits",
    more: (count: number) => (count === 1 ? "1 more digit" : `${count} more digits`),
    tries: (count: number) => (count === 1 ? "1 try left" : `${count} tries left`),
    wrong: "That is not the PIN. Ask again.",
    over: "Three wrong PINs. Have them sign instead.",
    none: "No PIN? Have them sign",
    clear: "Clear",
    erase: "Delete",
  },
} as const;

import type { HolderKind } from "#domain/road/vocabulary.ts";

/** Who has the pieces of a shipment, as the record of the office says. */
export const holderWords = {
  title: "Who has it",
  lastSeen: "Last scan",
  who: {
    sender: () => "the sender",
    branch: (name) => name,
    container: (name) => `in ${name}`,
    driver: (name) => `${name || "a driver"} (driver)`,
    recipient: () => "the recipient",
  } satisfies Record<HolderKind, (name: string) => string>,
  some: (count: number, pieces: number, who: string) => `${count} of ${pieces}: ${who}`,
} as const;

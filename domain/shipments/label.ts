import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

/** `latin`: name and address in Latin letters, if the sender gave them (G57). */
export type LabelParty = { name: string; lines: string[]; cityLine: string; latin: string; phone: string };

/** Contents of a label. Deliberately omits the declared value (A8). */
export type LabelContent = {
  service: ServiceKey;
  serviceShort: string;
  shipDate: string;
  pieces: number;
  from: LabelParty;
  to: LabelParty;
  routeCode: string;
  sort: string;
  weight: string;
  size: string;
  remarks: string[];
};

/** The printed label of one piece, with all texts formatted. */
export type LabelPaper = LabelContent & {
  carrier: string;
  /** For a person who finds the parcel. Empty if the company has no phone number. */
  carrierPhone: string;
  letter: string;
  /** Text of the bars: the number, and the piece if there are several (G1). */
  code: string;
  /** The code in printed groups. */
  codeWords: string;
  /** Address of the number-only page, and the piece as its fragment; never contains a secret (A8). */
  address: string;
  shipDateWords: string;
  /** Number of this piece, from 1. */
  piece: number;
  pieceWords: string;
  captions: {
    piece: string;
    /** Between piece and pieces: "1 of 3". */
    of: string;
    from: string;
    to: string;
    sort: string;
    weight: string;
    size: string;
    /** Warns that part of an address did not fit. */
    shortened: string;
    /** Warns that the fonts lack some characters. */
    unprintable: string;
    /** Replaces an address that cannot be printed. */
    undrawn: string;
  };
};

export const labelFormats = ["pdf", "png", "zpl"] as const;
export type LabelFormat = (typeof labelFormats)[number];

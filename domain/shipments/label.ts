import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

export type LabelParty = { name: string; lines: string[]; cityLine: string; phone: string };

/** The words of a label, on the screen and on paper alike. The declared value is not among them on purpose (A8). */
export type LabelContent = {
  service: ServiceKey;
  serviceShort: string;
  /** Blank where it is not known. */
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

/** One label as it is printed: of one piece, with every word finished. */
export type LabelPaper = LabelContent & {
  carrier: string;
  /** For whoever finds it; empty where the house has none. */
  carrierPhone: string;
  /** The big letter of the service. */
  letter: string;
  trackingNumber: string;
  /** The same in its groups. */
  numberWords: string;
  /** Of the number-only page, never of a secret (A8). */
  trackingUrl: string;
  shipDateWords: string;
  pieceWords: string;
  captions: {
    from: string;
    to: string;
    sort: string;
    weight: string;
    size: string;
    /** Where part of an address had no room. */
    shortened: string;
    /** Where no font has a letter. */
    unprintable: string;
    /** In place of an address that cannot be drawn. */
    undrawn: string;
  };
};

export const labelFormats = ["pdf", "png", "zpl"] as const;
export type LabelFormat = (typeof labelFormats)[number];

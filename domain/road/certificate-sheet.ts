/** A custody certificate as a document, in finished words (G77). */
export type CertificateSheet = {
  carrier: string;
  /** One line of the heading each. */
  title: readonly string[];
  number: string;
  /** Address of the QR code. */
  address: string;
  lead: { text: string; isStrong: boolean }[];
  heads: { time: string; holders: string; place: string; hash: string };
  /** `notes`: error of the time, and when it was recorded if that was late. */
  moves: { time: string; notes: string[]; from: string; to: string; detail: string; place: string; hash: string }[];
  /** Null if the shipment has no proof of delivery. */
  proof: { title: string; note: string; files: { term: string; text: string; hash: string }[] } | null;
  check: { title: string; text: string; last: string };
  notes: string[];
  made: string;
  page: (page: number, pages: number) => string;
};

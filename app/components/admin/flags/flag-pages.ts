import type { Moment } from "#app/components/table/moment.ts";
import type { Fact } from "#app/components/shipment/tracking-page.ts";
import type { Tone } from "#app/components/ui/notice.tsx";
import type { IconName } from "#app/components/ui/icon.tsx";

/** Texts of the flags, formatted on the server. */

export type FlagLine = {
  id: string;
  number: number;
  title: string;
  /** The tracking number, or the code as scanned. */
  parcel: string;
  scan: string;
  who: string;
  owner: string;
  answer: string;
  opened: Moment;
};

export type FlagAnswerLine = { value: string; title: string; note: string; needs: "reason" | "number" | null };

/** One act. `time` and badge name its region: two acts may share a minute. */
export type FlagActPart = {
  id: string;
  time: string;
  badge: { tone: Tone; icon: IconName; words: string };
  facts: (Fact & { note: string; links?: FlagActLink[] })[];
};

/** `isFile`: opens a picture rather than a page. */
export type FlagActLink = { words: string; to: string; isFile: boolean };

/** What lies between two acts. `distance`: null unless the positions of both are known. */
export type FlagGap = { count: number; unit: string; distance: { count: string; unit: string } | null };

export type FlagPage = {
  id: string;
  title: string;
  parcel: string;
  /** Beside the number: pieces and service, or why there is no parcel. */
  lead: string;
  /** What else is known, a paragraph each. */
  notes: string[];
  shipmentTo: string | null;
  /** What a party wrote who did not receive it. */
  report: { text: string; by: string; at: string; signatureTo: string | null } | null;
  /** In order of their times. */
  acts: FlagActPart[];
  between: FlagGap | null;
  answers: FlagAnswerLine[];
  owner: string;
  /** Words of the button; null for one's own or a settled flag. */
  take: string | null;
  settled: { answer: string; line: string; reason: string } | null;
  open: FlagLine[];
};

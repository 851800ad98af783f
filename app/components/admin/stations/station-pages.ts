import type { RefusedForm } from "#app/components/form/form-types.ts";

/** A row of the list of stations, and the head of one station's page. */
export type StationLine = {
  id: string;
  name: string;
  branch: string;
  person: string;
  seen: string;
  state: string;
  isRevoked: boolean;
};

/** Answer with a new link for the device; `codeSvg` is its QR code as SVG text. */
export type StationLinkAnswer = RefusedForm & { made?: { url: string; ends: string; codeSvg: string } };

/** Answer with a new personal code. */
export type StationCodeAnswer = RefusedForm & { made?: string };

/** Answer with the code of a new badge. */
export type StationBadgeAnswer = RefusedForm & { badge?: string };

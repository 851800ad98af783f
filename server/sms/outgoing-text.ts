import type { TextCarrier } from "#domain/settings/text-choices.ts";

/** A provider with its credentials. */
export type TextProviderAccess = {
  carrier: TextCarrier;
  account: string;
  secret: string;
  region: string;
  sender: string;
  url: string;
  headerName: string;
};

/** `to` in E.164. */
export type OutgoingText = { id: string; to: string; text: string };

/** The provider accepted it. `providerId`: its id, if returned; `answer`: its response. */
export type AcceptedText = { providerId: string | null; answer: string };

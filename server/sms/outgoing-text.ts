import type { TextCarrier } from "#domain/settings/text-choices.ts";

/** A provider with what it asks for. */
export type TextDoor = {
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

/** The provider took it: by which name, where it said one, and in which words. */
export type TakenText = { providerId: string | null; answer: string };

import type { ChatAnswer } from "#domain/chat/views.ts";

/** The support desk as it is shown: every text finished on the server. */
export type DeskLine = {
  id: string;
  by: "visitor" | "automatic" | "staff";
  /** Whose line it is, in words: "You", "Automatic answer", the name of who answered. */
  who: string;
  time: string;
  at: string;
  text: string;
  answer: ChatAnswer | null;
};
export type Desk = {
  lines: DeskLine[];
  /** "Automatic answers, people until 6:00 PM EDT" */
  people: string;
  state: "automatic" | "open" | "done";
  /** Heading of the field once a person was requested. */
  standing: string;
  /** On which the page hears that staff answered. */
  topic: string | null;
  /** A fresh one for the next line: what is sent twice is answered once. */
  key: string;
};

/** What a form of the desk was refused with, and what was typed. */
export type DeskRefusal = {
  form: string;
  message: string;
  issues: { field: string; message: string }[];
  values: Record<string, string>;
};

export const deskAddress = "/support";
/** The same for scripts: answers `DeskAnswer` in JSON. */
export const deskDoor = "/support/messages";
export type DeskAnswer = { desk: Desk } | { refusal: DeskRefusal };

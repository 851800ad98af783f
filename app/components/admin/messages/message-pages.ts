import type { MessageChannel, MessageFilterState, MessageState } from "#domain/notifications/message.ts";
import type { ActivityRow } from "#app/components/admin/audit/activity-row.ts";
import type { Permission } from "#app/components/form/form-types.ts";
import type { Moment } from "#app/components/table/moment.ts";
import type { Tone } from "#app/components/ui/notice.tsx";

/** State of a message, and the reason in words. */
export type MessageOutcome = { state: MessageState; why: string };

export type MessageRow = {
  id: string;
  when: Moment;
  to: string;
  subject: string;
  number: string;
  channel: MessageChannel;
  outcome: MessageOutcome;
};
/** By their names in the address. */
export type MessageFilters = {
  state?: MessageFilterState | undefined;
  channel?: MessageChannel | undefined;
  shipment: string;
  to: string;
  q: string;
};

export type ChannelLine = {
  channel: MessageChannel;
  all: string;
  states: { words: string; count: string; to: string; tone: Tone }[];
  days: { name: string; all: number; failed: number; height: number; failedHeight: number; isToday: boolean }[];
};
export type OutboxHead = {
  channels: ChannelLine[];
  note: string;
  server: string | null;
  taken: Moment | null;
  refused: { when: Moment; words: string; to: string; isLast: boolean } | null;
  kept: { count: string; isOne: boolean } | null;
  maySetUp: boolean;
};

export type MessagePage = {
  id: string;
  subject: string;
  recipient: string;
  outcome: MessageOutcome;
  advice: string;
  /** Page where the advice can be followed. */
  adviceTo: { to: string; words: string } | null;
  facts: { term: string; text: string; to?: string }[];
  tries: { number: number; when: Moment; isTaken: boolean; title: string; answer: string }[];
  triesNote: string;
  text: string;
  /** It has an HTML part, which its frame requests. */
  isFormatted: boolean;
  isSent: boolean;
  maySendAgain: Permission;
  mayDrop: Permission;
  activity: ActivityRow[];
};

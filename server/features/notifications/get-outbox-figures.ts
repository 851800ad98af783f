import { recordOf } from "#domain/shared/records.ts";
import {
  type MessageChannel,
  messageChannels,
  type MessageState,
  messageStates,
} from "#domain/notifications/message.ts";
import { maskSecrets } from "#domain/notifications/secret-links.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { addDays, wallTimeToInstant } from "#domain/shared/wall-time.ts";
import { now } from "#server/clock.ts";
import { lastAttempt } from "#server/features/notifications/attempt.rows.ts";
import { countByDay, type FigureRow } from "#server/features/notifications/figures.rows.ts";
import { getKeptMessages, type KeptMessages } from "#server/features/notifications/get-kept-messages.ts";
import { mailServer } from "#server/features/providers/mail-server.ts";

type ChannelFigures = {
  channel: MessageChannel;
  states: Record<MessageState, number>;
  days: { day: string; all: number; failed: number }[];
};
type Try = { at: string; code: string; answer: string; messageId: string };

export type OutboxFigures = {
  channels: ChannelFigures[];
  /** Number of newest messages that were counted, if more were written in these days; else null. */
  countedOnly: number | null;
  kept: KeptMessages;
  mail: { server: string | null; lastTaken: Try | null; lastRefused: Try | null };
};

/** Today and the days before it. */
const days = 7;
const mostRows = 20_000;

/**
 * Returns the results of the last seven days by channel and day (of `zone`), waiting messages and the state of the
 * mail server, for staff. Reads a bounded number of rows.
 */
export async function getOutboxFigures(actor: Actor, zone: string): Promise<OutboxFigures> {
  assertMay(actor, "messages.read");
  const at = now();
  const today = dayKey(at, zone);
  const keys = Array.from({ length: days }, (_, place) => addDays(today, place - days + 1));
  const rows = await countByDay(wallTimeToInstant(keys[0] ?? today, "00:00", zone), zone, mostRows);
  const counted = rows.reduce((sum, { count }) => sum + count, 0);
  const server = await mailServer();
  return {
    channels: messageChannels
      .filter((channel) => channel === "email" || rows.some((row) => row.channel === channel))
      .map((channel) =>
        figuresOf(
          channel,
          rows.filter((row) => row.channel === channel),
          keys,
        ),
      ),
    countedOnly: counted < mostRows ? null : mostRows,
    kept: await getKeptMessages(actor, at),
    mail: {
      server: server && `${server.host}:${server.port}`,
      lastTaken: tryOf(await lastAttempt("email", true)),
      lastRefused: tryOf(await lastAttempt("email", false)),
    },
  };
}

function figuresOf(channel: MessageChannel, rows: FigureRow[], keys: string[]): ChannelFigures {
  const sum = (some: FigureRow[]) => some.reduce((total, { count }) => total + count, 0);
  return {
    channel,
    states: recordOf(messageStates, (state) => sum(rows.filter((row) => row.state === state))),
    days: keys.map((day) => {
      const ofDay = rows.filter((row) => row.day === day);
      return { day, all: sum(ofDay), failed: sum(ofDay.filter(({ state }) => state === "failed")) };
    }),
  };
}

function tryOf(row: Awaited<ReturnType<typeof lastAttempt>>): Try | null {
  return row && { at: row.at.toISOString(), code: row.code, answer: maskSecrets(row.answer), messageId: row.messageId };
}

import { droppedLine, messageReason } from "#copy/en/message-states.ts";
import { filterStateTitles, outboxWords as words } from "#copy/en/outbox.ts";
import { type MessageState, messageStates } from "#domain/notifications/message.ts";
import type { MessageLine } from "#domain/notifications/views.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { OutboxFigures } from "#server/features/notifications/get-outbox-figures.ts";
import { messagesAddress } from "#app/components/admin/messages/message-address.ts";
import type {
  ChannelLine,
  MessageOutcome,
  MessageRow,
  OutboxHead,
} from "#app/components/admin/messages/message-pages.ts";
import type { Tone } from "#app/components/ui/notice.tsx";
import { momentOf } from "#app/routes/admin/moments.ts";

type Clock = { zone: string; now: Date };

/** Presents rows of the list of messages. `zone`: the company's. */
export function presentMessages(lines: readonly MessageLine[], { zone, now }: Clock): MessageRow[] {
  return lines.map((line) => ({
    id: line.id,
    when: momentOf({ at: line.createdAt, zone }, now),
    to: line.recipient,
    subject: line.subject,
    number: line.shipment ? formatTrackingNumber(line.shipment.trackingNumber) : "",
    channel: line.channel,
    outcome: outcomeOf(line),
  }));
}

/** Returns why a message was not sent, or not yet (E10); empty if it was. */
export function outcomeOf({ state, reason, droppedBy, channel }: MessageLine): MessageOutcome {
  if (state === "kept") return { state, why: words.keptWhy };
  if (state === "dropped") return { state, why: droppedBy ? droppedLine(droppedBy.name) : "" };
  return { state, why: reason === null ? "" : messageReason(reason, channel) };
}

const tones: Record<MessageState, Tone> = {
  queued: "amber",
  sent: "green",
  kept: "amber",
  failed: "red",
  withheld: "grey",
  dropped: "grey",
  bounced: "red",
};

/** Presents figures and the state of the mail server. */
export function presentFigures(
  { channels, countedOnly, kept, mail }: OutboxFigures,
  maySetUp: boolean,
  { zone, now }: Clock,
): OutboxHead {
  const moment = (at: string) => momentOf({ at, zone }, now);
  const { lastTaken, lastRefused } = mail;
  return {
    channels: channels.map(channelLine),
    note: countedOnly === null ? words.inDays : words.figuresCut(number(countedOnly)),
    server: mail.server,
    taken: lastTaken && moment(lastTaken.at),
    refused: lastRefused && {
      when: moment(lastRefused.at),
      words: messageReason(lastRefused.code),
      to: `/admin/messages/${lastRefused.messageId}`,
      isLast: lastTaken === null || lastTaken.at < lastRefused.at,
    },
    kept: kept.count === 0 ? null : keptCount(kept),
    maySetUp,
  };
}

/** "1,234", or "more than 10,000". */
export function keptCount({ count, isMore }: { count: number; isMore: boolean }): { count: string; isOne: boolean } {
  return { count: isMore ? words.moreThan(number(count)) : number(count), isOne: count === 1 };
}

function channelLine({ channel, states, days }: OutboxFigures["channels"][number]): ChannelLine {
  const highest = Math.max(1, ...days.map(({ all }) => all));
  return {
    channel,
    all: number(days.reduce((sum, { all }) => sum + all, 0)),
    states: messageStates
      .filter((state) => states[state] > 0)
      .map((state) => ({
        words: filterStateTitles[state],
        count: number(states[state]),
        to: messagesAddress({ state, channel: channel === "email" ? undefined : channel }),
        tone: tones[state],
      })),
    days: days.map(({ day, all, failed }, place) => ({
      name: formatDate(`${day}T12:00:00Z`, "UTC").replace(/, \d+$/, ""),
      all,
      failed,
      height: all / highest,
      failedHeight: failed / highest,
      isToday: place === days.length - 1,
    })),
  };
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}

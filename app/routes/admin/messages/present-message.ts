import { valueAt } from "#domain/shared/value-at.ts";
import { actorTitle } from "#copy/en/back-office.ts";
import { messageAdvice, messageReason } from "#copy/en/message-states.ts";
import { verdictReason } from "#copy/en/messages.ts";
import {
  channelTitles,
  messageActivityTitles,
  messageKind,
  messageWords as words,
  outboxWords,
} from "#copy/en/outbox.ts";
import type { MessageChannel } from "#domain/notifications/message.ts";
import type { MessageAttempt, MessageDetails } from "#domain/notifications/views.ts";
import { wholeDates } from "#domain/shared/whole-dates.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { ActivityRow } from "#app/components/admin/audit/activity-row.ts";
import type { Permission } from "#app/components/form/form-types.ts";
import { messagesAddress } from "#app/components/admin/messages/message-address.ts";
import type { MessagePage } from "#app/components/admin/messages/message-pages.ts";
import { exactWords, momentOf } from "#app/routes/admin/moments.ts";
import { outcomeOf } from "#app/routes/admin/messages/present-messages.ts";

export type MessageTrail = { at: Date; action: string; actorKind: string; actorName: string | null }[];
type Clock = { zone: string; now: Date };

/** Presents a message. `maySetUp`: the reader may open the mail settings. */
export function presentMessage(
  message: MessageDetails,
  { trail, maySetUp }: { trail: MessageTrail; maySetUp: boolean },
  clock: Clock,
): MessagePage {
  const { id, subject, state, reason, tries, attempts, can } = message;
  return {
    id,
    subject,
    recipient: message.recipient,
    outcome: outcomeOf(message),
    advice: messageAdvice(state, reason, message.channel),
    adviceTo: maySetUp ? settingsFor(message) : null,
    facts: factsOf(message, clock),
    tries: tries.map((each) => tryLine(each, message.channel, clock)),
    triesNote: triesNote(tries.length, attempts),
    text: message.text,
    isFormatted: message.html !== "",
    isSent: state === "sent",
    maySendAgain: permission(can.sendAgain),
    mayDrop: permission(can.drop),
    activity: trail.map((entry, place) => activityRow(entry, String(trail.length - place), clock)),
  };
}

function settingsFor({ state, reason, channel }: MessageDetails): MessagePage["adviceTo"] {
  if (channel === "sms" && state !== "queued") return { to: "/admin/settings/texts", words: words.openTexts };
  if (reason === "notifications_off" || reason === "email_off")
    return { to: "/admin/settings/notifications", words: words.openSwitches };
  // Refusals of the recipient's server are not ours to fix, except a required sign-in.
  const isOthers = reason === null || reason === "words_gone" || /^smtp_5(?!3[05])/.test(reason);
  const isServers = state === "kept" || ((state === "queued" || state === "failed") && !isOthers);
  return isServers ? { to: "/admin/settings/providers", words: words.openServer } : null;
}

function factsOf(message: MessageDetails, { zone }: Clock): MessagePage["facts"] {
  const { recipient, replyTo, template, channel, createdAt, sentAt, shipment } = message;
  const kind = messageKind(template);
  return [
    { term: words.to, text: recipient },
    ...(kind ? [{ term: words.kind, text: kind }] : []),
    { term: words.channel, text: channelTitles[channel] },
    { term: words.written, text: wholeDates(exactWords({ at: createdAt, zone })) },
    ...(sentAt ? [{ term: words.sent, text: wholeDates(exactWords({ at: sentAt, zone })) }] : []),
    ...(replyTo ? [{ term: words.replyTo, text: replyTo }] : []),
    ...(shipment
      ? [
          {
            term: words.shipment,
            text: formatTrackingNumber(shipment.trackingNumber),
            to: `/admin/shipments/${shipment.id}`,
          },
        ]
      : []),
    { term: words.more, text: words.moreTo, to: messagesAddress({ to: recipient }) },
  ];
}

function tryLine(
  { number, at, isTaken, code, answer }: MessageAttempt,
  channel: MessageChannel,
  { zone, now }: Clock,
): MessagePage["tries"][number] {
  const why = isTaken ? words.taken : messageReason(code, channel);
  return {
    number,
    when: momentOf({ at, zone }, now),
    isTaken,
    title: why.charAt(0).toUpperCase() + why.slice(1),
    answer,
  };
}

function triesNote(shown: number, all: number): string {
  if (all === 0) return words.noAttempts;
  if (shown === 0) return words.attemptsGone(all);
  return words.attemptsOf(shown, all);
}

function permission(verdict: MessageDetails["can"]["drop"]): Permission {
  return verdict.ok ? { ok: true } : { ok: false, words: verdictReason(verdict.reason) };
}

function activityRow(
  { at, action, actorKind, actorName }: MessageTrail[number],
  key: string,
  clock: Clock,
): ActivityRow {
  return {
    key,
    title: valueAt(messageActivityTitles, action) ?? action,
    who: actorName || actorTitle(actorKind === "person" ? outboxWords.left : actorKind),
    when: momentOf({ at: at.toISOString(), zone: clock.zone }, clock.now),
    fields: "",
  };
}

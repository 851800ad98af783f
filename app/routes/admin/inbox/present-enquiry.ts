import { valueAt } from "#domain/shared/value-at.ts";
import { enquiryServiceTitles } from "#copy/en/enquiries.ts";
import { enquiryActivityTitles, inboxWords as words } from "#copy/en/inbox.ts";
import { actorTitle } from "#copy/en/back-office.ts";
import { messageStateLine } from "#copy/en/message-states.ts";
import type { Enquiry } from "#domain/enquiries/views.ts";
import type { MessageState } from "#domain/notifications/message.ts";
import type { ActivityRow } from "#app/components/admin/audit/activity-row.ts";
import type { Option } from "#app/components/form/form-types.ts";
import type { EnquiryPage } from "#app/components/admin/inbox/inbox-pages.ts";
import { momentOf } from "#app/routes/admin/moments.ts";

export type EnquiryTrail = { at: Date; action: string; actorKind: string; actorName: string | null }[];
type Clock = { zone: string; now: Date };

/** Presents a message. `key` is a new one for its forms. */
export function presentEnquiry(
  enquiry: Enquiry,
  { trail, staff, key, canMail }: { trail: EnquiryTrail; staff: Option[]; key: string; canMail: boolean },
  clock: Clock,
): EnquiryPage {
  const { id, subject, name, email, reference, state, createdAt, entries, earlier, assignedTo } = enquiry;
  const when = (at: string) => momentOf({ at, zone: clock.zone }, clock.now);
  return {
    id,
    subject,
    name,
    email,
    lead: words.referenceLine(reference, enquiry.channel),
    receipt: enquiry.receipt ? words.receipt(mailLine(enquiry.receipt)) : "",
    isDone: state === "done",
    received: when(createdAt),
    pieces: piecesOf(enquiry),
    entries: entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      text: entry.text,
      who: entry.writtenBy || words.left,
      when: when(entry.createdAt),
      mail: entry.mail ? mailLine(entry.mail) : "",
    })),
    transcript: enquiry.transcript.map(({ by, text, createdAt: at }) => ({
      who: words.transcriptBy[by],
      isVisitor: by === "visitor",
      text,
      when: when(at),
    })),
    shipment: shipmentOf(enquiry),
    contact: contactOf(enquiry),
    earlier: earlier.map((each) => ({
      id: each.id,
      subject: each.subject,
      state: words.folders[each.state],
      when: when(each.createdAt),
    })),
    activity: trail.map((entry, place) => activityRow(entry, String(trail.length - place), clock)),
    staff: [{ value: "", words: words.unassigned }, ...withAssigned(staff, assignedTo)],
    assignedTo: assignedTo?.id ?? "",
    replies: entries.filter(({ kind }) => kind === "reply").length,
    key,
    canMail,
    isChat: enquiry.channel === "chat",
    bookTo:
      enquiry.booking && !enquiry.isBooked ? `/admin/new?${new URLSearchParams({ request: id }).toString()}` : null,
  };
}

/** A former staff member stays in the list until the message is assigned to another. */
function withAssigned(staff: Option[], assigned: Enquiry["assignedTo"]): Option[] {
  if (!assigned || staff.some(({ value }) => value === assigned.id)) return staff;
  return [...staff, { value: assigned.id, words: assigned.name || words.left }];
}

function mailLine({ state, reason }: { state: MessageState; reason: string | null }): string {
  return messageStateLine(state, reason);
}

/** Splits the message around the number of its shipment, in any grouping. */
function piecesOf({ message, shipment }: Enquiry): EnquiryPage["pieces"] {
  if (!shipment) return [{ text: message, isNumber: false }];
  const found = new RegExp(Array.from(shipment.trackingNumber).join("[\\s\\p{Pd}]?"), "iu").exec(message);
  if (!found) return [{ text: message, isNumber: false }];
  return [
    { text: message.slice(0, found.index), isNumber: false },
    { text: found[0], isNumber: true },
    { text: message.slice(found.index + found[0].length), isNumber: false },
  ];
}

function shipmentOf({ shipment }: Enquiry): EnquiryPage["shipment"] {
  if (!shipment) return null;
  const { id, trackingNumber, status, currentLocation, recipientName, writtenBy } = shipment;
  return {
    id,
    number: trackingNumber,
    status,
    lead: [currentLocation, words.toRecipient(recipientName)].filter(Boolean).join(", "),
    match: words.match[writtenBy ?? "neither"],
    isParty: writtenBy !== null,
  };
}

function contactOf({ email, phone, company, service }: Enquiry): EnquiryPage["contact"] {
  return [
    { term: words.email, text: email },
    { term: words.phone, text: phone },
    { term: words.company, text: company },
    { term: words.service, text: valueAt(enquiryServiceTitles, service) ?? "" },
  ].filter(({ text }) => text !== "");
}

function activityRow(
  { at, action, actorKind, actorName }: EnquiryTrail[number],
  key: string,
  clock: Clock,
): ActivityRow {
  return {
    key,
    title: valueAt(enquiryActivityTitles, action) ?? action,
    who: actorName || actorTitle(actorKind === "person" ? words.left : actorKind),
    when: momentOf({ at: at.toISOString(), zone: clock.zone }, clock.now),
    fields: "",
  };
}

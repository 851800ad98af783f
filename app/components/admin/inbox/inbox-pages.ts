import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { ActivityRow } from "#app/components/admin/audit/activity-row.ts";
import type { Option } from "#app/components/form/form-types.ts";
import type { Moment } from "#app/components/table/moment.ts";
import type { Fact } from "#app/components/shipment/tracking-page.ts";

/** Texts of the inbox, formatted on the server. */

export type InboxLine = {
  id: string;
  name: string;
  subject: string;
  excerpt: string;
  reference: string;
  isUnread: boolean;
  isChat: boolean;
  assigned: string;
  received: Moment;
};
export type EnquiryEntryLine = {
  id: string;
  kind: "reply" | "note" | "message";
  text: string;
  who: string;
  when: Moment;
  /** State of its mail; "" for a note. */
  mail: string;
};

export type EnquiryPage = {
  id: string;
  subject: string;
  name: string;
  email: string;
  lead: string;
  receipt: string;
  isDone: boolean;
  received: Moment;
  /** The message in pieces; its shipment's number is a link. */
  pieces: { text: string; isNumber: boolean }[];
  entries: EnquiryEntryLine[];
  /** Conversation with the support desk before a person was requested. */
  transcript: { who: string; isVisitor: boolean; text: string; when: Moment }[];
  shipment: {
    id: string;
    number: string;
    status: ShipmentStatus;
    lead: string;
    match: string;
    isParty: boolean;
  } | null;
  contact: Fact[];
  earlier: { id: string; subject: string; state: string; when: Moment }[];
  activity: ActivityRow[];
  staff: Option[];
  assignedTo: string;
  replies: number;
  /** Key of the forms on this page, so that a double submission runs once. */
  key: string;
  canMail: boolean;
  isChat: boolean;
  /** Address where staff book the request (D4); null without one. */
  bookTo: string | null;
};

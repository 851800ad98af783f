import type { Moment } from "#app/components/table/moment.ts";

/** A mail about the shipment and what became of it. */
export type MessageLine = {
  id: string;
  subject: string;
  recipient: string;
  when: Moment;
  state: string;
  isSent: boolean;
};

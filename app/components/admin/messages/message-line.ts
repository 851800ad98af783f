import type { Moment } from "#app/components/table/moment.ts";

/** A mail about the shipment, with its state. */
export type MessageLine = {
  id: string;
  subject: string;
  recipient: string;
  when: Moment;
  state: string;
  isSent: boolean;
};

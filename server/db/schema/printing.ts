import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { printReasons, printStates } from "#domain/printing/print-job.ts";
import { instant, oneOf, wordOf } from "#server/db/schema/columns.ts";
import { users } from "#server/db/schema/people.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/** One label of one piece for a printer on the network, sent by the job `print-labels`. */
export const printJobs = pgTable(
  "print_jobs",
  {
    id: text().primaryKey(),
    /** Name of the printer in the settings. */
    printer: text().notNull(),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    piece: integer().notNull(),
    /** Place among the labels requested at the same moment. */
    place: integer().notNull(),
    state: wordOf(printStates).notNull().default("waiting"),
    reason: wordOf(printReasons).notNull().default(""),
    tries: integer().notNull().default(0),
    requestedBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    /** Not sent before this time: the printer was away. */
    notBefore: instant().notNull(),
    startedAt: instant(),
    settledAt: instant(),
  },
  (t) => [
    index("print_jobs_queue_idx").on(t.printer, t.state, t.createdAt, t.place),
    index("print_jobs_created_idx").on(t.createdAt, t.id),
    index("print_jobs_person_idx").on(t.requestedBy, t.state),
    index("print_jobs_shipment_idx").on(t.shipmentId),
    check("print_jobs_state_known", oneOf(t.state, printStates)),
    check("print_jobs_reason_known", oneOf(t.reason, printReasons)),
  ],
);

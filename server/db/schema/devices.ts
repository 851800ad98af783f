import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { DeviceKey } from "#domain/road/device-inputs.ts";
import { instant, jsonOf } from "#server/db/schema/columns.ts";
import { users } from "#server/db/schema/people.ts";

/** Phones that sign the acts of a driver or staff member. The private key never leaves the phone (G65). */
export const roadDevices = pgTable(
  "road_devices",
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => users.id),
    publicKey: jsonOf(DeviceKey).notNull(),
    /** Thumbprint of the key (RFC 7638), so that a key is one device. */
    keyHash: text().notNull(),
    /** Browser and system, as the browser says. */
    name: text().notNull(),
    enrolledAt: instant().notNull(),
    lastSeenAt: instant(),
    revokedAt: instant(),
    revokedBy: text(),
    /** Number and hash of the last signed act. */
    lastSequence: integer().notNull().default(0),
    lastHash: text().notNull().default(""),
    /** No number up to this one is missing: it arrived, or staff gave it up (G68). */
    completeTo: integer().notNull().default(0),
    /** When it said last how much waits on it, and what it said (G87); null if it never did. */
    toldAt: instant(),
    waitingActs: integer(),
    waitingPhotos: integer(),
  },
  (t) => [
    uniqueIndex("road_devices_key_key").on(t.keyHash),
    index("road_devices_person_idx").on(t.personId),
    index("road_devices_enrolled_idx").on(t.enrolledAt, t.id),
  ],
);

import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#server/db/schema/columns.ts";
import { users } from "#server/db/schema/people.ts";
import { branches } from "#server/db/schema/settings.ts";

/** Devices that scan for one branch. */
export const stations = pgTable(
  "stations",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    branchId: text()
      .notNull()
      .references(() => branches.id),
    /** SHA-256 of the secret in the device's cookie; null until a device opened the link. */
    deviceHash: text(),
    /** SHA-256 of the secret in the link; null once it was opened. */
    linkHash: text(),
    linkExpiresAt: instant(),
    openedAt: instant(),
    lastSeenAt: instant(),
    revokedAt: instant(),
    /** Who scans there now, and when they did last. */
    personId: text().references(() => users.id, { onDelete: "set null" }),
    personSeenAt: instant(),
    createdAt: instant().notNull(),
    createdBy: text().notNull(),
  },
  (t) => [
    uniqueIndex("stations_device_key").on(t.deviceHash),
    uniqueIndex("stations_link_key").on(t.linkHash),
    index("stations_created_idx").on(t.createdAt, t.id),
  ],
);

/** Personal codes for stations. */
export const stationCodes = pgTable(
  "station_codes",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** HMAC with the secret of the app: six digits alone could be guessed from a plain hash. */
    codeHash: text().notNull(),
    setAt: instant().notNull(),
  },
  (t) => [uniqueIndex("station_codes_hash_key").on(t.codeHash)],
);

/** Badges that stand for a personal code at stations, one for each person. */
export const stationBadges = pgTable(
  "station_badges",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** HMAC with the secret of the app. The code is only on the badge. */
    badgeHash: text().notNull(),
    madeAt: instant().notNull(),
  },
  (t) => [uniqueIndex("station_badges_hash_key").on(t.badgeHash)],
);

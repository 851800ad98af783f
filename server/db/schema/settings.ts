import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accountStates } from "#domain/accounts/account-states.ts";
import { policyKinds } from "#domain/policies/kinds.ts";
import { bytes, currencyCode, instant, minorUnits, oneOf } from "#server/db/schema/columns.ts";
import { users } from "#server/db/schema/people.ts";

/** One row per section ("general", "tracking", …); the value is checked by the section's Zod schema in domain/settings. */
export const settings = pgTable("settings", {
  section: text().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull(),
  updatedBy: text(),
});

/** Logos as drawn by server/images/render-logo.ts. An older one stays: mails in people's boxes still show it. */
export const logos = pgTable("logos", {
  id: text().primaryKey(),
  png: bytes().notNull(),
  createdAt: instant().notNull(),
});

export const branches = pgTable("branches", {
  id: text().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  street: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zipCode: text().notNull(),
  country: text().notNull(),
  /** Null where the gazetteer does not know the place. */
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  zone: text().notNull(),
  phone: text().notNull(),
  /** Weekly hours and holidays in the shape of domain/branches/branch.ts. */
  hours: jsonb().notNull(),
  holidays: jsonb().notNull(),
  /** Wall time until which same-day work is taken for the same day. */
  cutOff: text().notNull().default("11:00"),
  isActive: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  sortOrder: integer().notNull().default(0),
});

/** A tariff is never changed, only followed by the next version (D1); booked shipments keep theirs. */
export const tariffVersions = pgTable("tariff_versions", {
  id: text().primaryKey(),
  version: integer().notNull().unique(),
  currency: currencyCode().notNull(),
  body: jsonb().notNull(),
  effectiveFrom: instant().notNull(),
  createdAt: instant().notNull(),
  createdBy: text(),
});

/** A policy is never changed, only followed by the next text: a booking names the one that was accepted. */
export const policyVersions = pgTable(
  "policy_versions",
  {
    id: text().primaryKey(),
    policy: text().notNull(),
    number: integer().notNull(),
    name: text().notNull(),
    body: text().notNull(),
    note: text().notNull().default(""),
    validFrom: instant().notNull(),
    /** Null: it came with the product. */
    publishedBy: text(),
  },
  (t) => [
    unique("policy_versions_number_key").on(t.policy, t.number),
    unique("policy_versions_name_key").on(t.policy, t.name),
    check("policy_versions_policy_known", oneOf(t.policy, policyKinds)),
  ],
);

export const billingAccounts = pgTable(
  "billing_accounts",
  {
    id: text().primaryKey(),
    number: text().notNull().unique(),
    company: text().notNull(),
    contactName: text().notNull().default(""),
    contactEmail: text().notNull().default(""),
    termsDays: integer().notNull().default(30),
    /** In minor units of the company's currency; null where nothing limits it. */
    creditLimitMinor: minorUnits(),
    state: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    // However it is typed: case, spaces and hyphens do not count.
    uniqueIndex("billing_accounts_number_read_key").on(sql`upper(regexp_replace(${t.number}, '[\\s-]', '', 'g'))`),
    index("billing_accounts_created_idx").on(t.createdAt, t.id),
    index("billing_accounts_state_created_idx").on(t.state, t.createdAt, t.id),
    check("billing_accounts_state_known", oneOf(t.state, accountStates)),
  ],
);

/** Who may book on an account directly (C4): knowing its number proves nothing. */
export const accountMembers = pgTable(
  "account_members",
  {
    accountId: text()
      .notNull()
      .references(() => billingAccounts.id, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.userId] }), index("account_members_user_idx").on(t.userId)],
);

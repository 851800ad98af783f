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
import { bytes, currencyCode, instant, minorUnits, oneOf, wordOf } from "#server/db/schema/columns.ts";
import { users } from "#server/db/schema/people.ts";

/** One row per section ("general", "tracking", …). The section's Zod schema in domain/settings validates the value. */
export const settings = pgTable("settings", {
  section: text().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull(),
  updatedBy: text(),
});

/** Logos rendered by server/images/render-logo.ts. Old ones stay: delivered mails still show them. */
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
  /** Null if the gazetteer does not know the place. */
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  zone: text().notNull(),
  phone: text().notNull(),
  /** Weekly hours and holidays in the shape of domain/branches/branch.ts. */
  hours: jsonb().notNull(),
  holidays: jsonb().notNull(),
  /** Local time until which same-day orders are accepted. */
  cutOff: text().notNull().default("11:00"),
  /** Local times until which bookings go out with a wave; blank means no limit (G40). */
  morningCutOff: text().notNull().default(""),
  afternoonCutOff: text().notNull().default(""),
  isActive: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  sortOrder: integer().notNull().default(0),
});

/** A tariff never changes; a new version follows it (D1). Booked shipments keep theirs. */
export const tariffVersions = pgTable("tariff_versions", {
  id: text().primaryKey(),
  version: integer().notNull().unique(),
  currency: currencyCode().notNull(),
  body: jsonb().notNull(),
  effectiveFrom: instant().notNull(),
  createdAt: instant().notNull(),
  createdBy: text(),
});

/** A policy never changes; a new version follows it. A booking names the accepted one. */
export const policyVersions = pgTable(
  "policy_versions",
  {
    id: text().primaryKey(),
    policy: wordOf(policyKinds).notNull(),
    number: integer().notNull(),
    name: text().notNull(),
    body: text().notNull(),
    note: text().notNull().default(""),
    validFrom: instant().notNull(),
    /** Null: shipped with the product. */
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
    /** In minor units of the company's currency; null means no limit. */
    creditLimitMinor: minorUnits(),
    state: wordOf(accountStates).notNull(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    // Ignores case, spaces and hyphens.
    uniqueIndex("billing_accounts_number_read_key").on(sql`upper(regexp_replace(${t.number}, '[\\s-]', '', 'g'))`),
    index("billing_accounts_created_idx").on(t.createdAt, t.id),
    index("billing_accounts_state_created_idx").on(t.state, t.createdAt, t.id),
    check("billing_accounts_state_known", oneOf(t.state, accountStates)),
  ],
);

/** Users who may book on an account directly (C4): knowing its number proves nothing. */
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

import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accountLinkPurposes } from "#domain/people/account-links.ts";
import { roles } from "#domain/people/actor.ts";
import { instant, oneOf, wordOf } from "#server/db/schema/columns.ts";

/** People of every role (B1). Column names follow better-auth, which uses this table through its adapter. */
export const users = pgTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull().default(""),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    role: wordOf(roles).notNull().default("customer"),
    banned: boolean().notNull().default(false),
    banReason: text(),
    banExpires: instant(),
    twoFactorEnabled: boolean().notNull().default(false),
    lastSignInAt: instant(),
    /** E.164; blank if none is known. */
    workPhone: text().notNull().default(""),
    anonymisedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** For search: the searchable text and the week (`time_slice`). */
    words: text().generatedAlwaysAs(sql`searchable("name" || ' ' || "email")`),
    slice: integer().generatedAlwaysAs(sql`time_slice("created_at")`),
  },
  (t) => [
    // On the plain column, which sign-in queries. The check enforces one spelling.
    uniqueIndex("users_email_key").on(t.email),
    check("users_email_lower_case", sql`${t.email} = lower(${t.email})`),
    index("users_created_idx")
      .on(t.createdAt, t.id)
      .where(sql`${t.anonymisedAt} is null`),
    index("users_role_created_idx")
      .on(t.role, t.createdAt, t.id)
      .where(sql`${t.anonymisedAt} is null`),
    index("users_last_sign_in_idx")
      .on(t.lastSignInAt)
      .where(sql`${t.anonymisedAt} is null`),
    check("users_role_known", oneOf(t.role, roles)),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    impersonatedBy: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("sessions_user_idx").on(t.userId)],
);

export const credentials = pgTable(
  "credentials",
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("credentials_user_idx").on(t.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("verifications_identifier_idx").on(t.identifier)],
);

export const twoFactors = pgTable("two_factors", {
  id: text().primaryKey(),
  userId: text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: instant(),
  /** When the first code confirmed it. Null during setup, and for those of versions that did not record it. */
  confirmedAt: instant(),
});

/**
 * Passkeys of users' devices, which replace the password; only the public half is stored. Property names follow
 * better-auth's passkey plugin.
 */
export const passkeys = pgTable(
  "passkeys",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    credentialID: text("credential_id").notNull().unique(),
    publicKey: text().notNull(),
    counter: bigint({ mode: "number" }).notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index("passkeys_user_idx").on(t.userId, t.createdAt)],
);

/**
 * Staff invitations (B2): by e-mail, for a role, single use, for seven days. Only the hash of a link is stored, so a
 * lost link is replaced by a new one.
 */
export const invitations = pgTable(
  "invitations",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    role: wordOf(roles).notNull(),
    secretHash: text().unique(),
    invitedBy: text().notNull(),
    invitedByName: text().notNull().default(""),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    // At most one open invitation per address.
    uniqueIndex("invitations_open_key")
      .on(t.email)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    index("invitations_created_idx").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check("invitations_role_known", oneOf(t.role, roles)),
  ],
);

/**
 * Links that prove access to a mailbox, or that an administrator handed over (B7): for one account and purpose, single
 * use, short-lived. Only the hash is stored.
 */
export const accountLinks = pgTable(
  "account_links",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: wordOf(accountLinkPurposes).notNull(),
    secretHash: text().notNull().unique(),
    /** The user id of the administrator who holds the link (B8). Null for one that was mailed to the account. */
    madeBy: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    // A new link replaces the previous one.
    uniqueIndex("account_links_purpose_key").on(t.userId, t.purpose),
    index("account_links_expires_idx").on(t.expiresAt),
    check("account_links_purpose_known", oneOf(t.purpose, accountLinkPurposes)),
  ],
);

/** Sign-ups of customers whose address is not confirmed yet (B2). They cannot sign in. */
export const signUps = pgTable(
  "sign_ups",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    secretHash: text().unique(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("sign_ups_email_idx").on(t.email), index("sign_ups_expires_idx").on(t.expiresAt)],
);

/** One-time links that create the first administrator (B2). Only the hash is stored. */
export const setupTokens = pgTable("setup_tokens", {
  tokenHash: text().primaryKey(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** A person's saved lists. `query` is the query string of the list's URL. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    query: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex("saved_views_user_name_key").on(t.userId, t.name)],
);

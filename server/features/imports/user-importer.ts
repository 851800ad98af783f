import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import { and, inArray, isNull } from "drizzle-orm";
import { readTick } from "#domain/imports/read-words.ts";
import type { Actor } from "#domain/people/actor.ts";
import { flag } from "#domain/shared/form-fields.ts";
import { parseInvitePerson } from "#domain/people/inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { db } from "#server/db/client.ts";
import { invitations, users } from "#server/db/schema/people.ts";
import { lockOpenInvitation } from "#server/features/accounts/invitation.rows.ts";
import { invitePerson } from "#server/features/accounts/invite-person.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import type { ImportRow } from "#server/features/imports/import.rows.ts";
import { foundByKey, type Importer, type Replaced } from "#server/features/imports/importer.ts";

/** Imports people as invitations, never with a password: each person chooses one. */
export async function userImporter({ isToldToNobody }: ImportRow): Promise<Importer> {
  return {
    keyOf: ({ email = "" }) => {
      const address = parseEmail(email);
      return address === null ? null : `email:${address}`;
    },
    keyFields: { email: "email" },
    find: async (rows) => foundByKey(rows, await findByEmail(rows.flatMap(({ said }) => said ?? []))),
    issuesOf: async (fields) => {
      const read = readInvitation(fields);
      return read.ok ? [] : read.issues;
    },
    async take(actor, fields) {
      const read = readInvitation(fields);
      if (!read.ok) throw new AppError("invalid_input", { issues: read.issues });
      const { invitationId } = await invitePerson(actor, read.value, { isToldToNobody });
      return invitationId;
    },
    update: keepPerson,
  };
}

/** In a file without roles people are customers, or administrators if it says so (E11). */
function readInvitation({ email = "", role = "", isAdmin = "" }: ImportedFields): ReturnType<typeof parseInvitePerson> {
  const word = role.trim().toLowerCase();
  const tick = flag.safeParse(readTick(isAdmin));
  const stated = word === "administrator" ? "admin" : word;
  const read = parseInvitePerson({ email, role: stated || (tick.data ? "admin" : "customer") });
  const isContradicting = tick.data !== undefined && stated !== "" && isAdmin.trim() !== "";
  const issue = !tick.success
    ? "choice_invalid"
    : isContradicting && tick.data !== (stated === "admin")
      ? `contradicts:${role.trim()}`
      : null;
  if (issue === null) return read;
  return { ok: false, issues: [...(read.ok ? [] : read.issues), { path: "isAdmin", message: issue }] };
}

/**
 * Rejects a changed role of an existing person: roles are changed by hand (B1, B3), never by a file. Throws AppError.
 */
async function keepPerson(_actor: Actor, subjectId: string, fields: ImportedFields): Promise<Replaced> {
  if (!fields["role"]?.trim() && !fields["isAdmin"]?.trim()) return {};
  const read = readInvitation(fields);
  if (!read.ok) throw new AppError("invalid_input", { issues: read.issues });
  const role = (await findPerson(subjectId))?.role ?? (await lockOpenInvitation(subjectId))?.role;
  // Older files only mark administrators: the others may have any other role.
  const isSame = fields["role"]?.trim()
    ? role === read.value.role
    : (role === "admin") === (read.value.role === "admin");
  if (isSame) return {};
  const path = fields["role"]?.trim() ? "role" : "isAdmin";
  throw new AppError("invalid_input", { issues: [{ path, message: "role_not_imported" }] });
}

/** Finds people with an account or an open invitation. */
async function findByEmail(keys: string[]): Promise<Map<string, string>> {
  const emails = keys.map((key) => key.slice("email:".length));
  if (emails.length === 0) return new Map();
  const known = await db().select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails));
  const invited = await db()
    .select({ id: invitations.id, email: invitations.email })
    .from(invitations)
    .where(and(inArray(invitations.email, emails), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)));
  return new Map([...invited, ...known].map(({ id, email }) => [`email:${email}`, id]));
}

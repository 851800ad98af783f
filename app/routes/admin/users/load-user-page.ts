import { roleTitles } from "#copy/en/accounts.ts";
import { auditTitle } from "#copy/en/audit.ts";
import { messages, verdictReason } from "#copy/en/messages.ts";
import { peopleWords } from "#copy/en/people.ts";
import { userPageWords as words, workPhoneWords } from "#copy/en/user-page.ts";
import { roleMay } from "#domain/people/permissions.ts";
import type { PersonActor } from "#domain/people/actor.ts";
import type { PersonDetails } from "#domain/people/views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { formatDate, formatPlaceTime } from "#domain/shared/place-time.ts";
import { now } from "#server/clock.ts";
import { getPersonDetails } from "#server/features/accounts/get-person-details.ts";
import { listSessions } from "#server/features/accounts/list-sessions.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { listActivities } from "#server/features/audit/list-activities.ts";
import { listUndos } from "#server/features/undo/list-undos.ts";
import type { UserPage } from "#app/components/admin/users/user-pages.ts";
import { momentOf } from "#app/routes/admin/moments.ts";
import { undoOf } from "#app/routes/admin/present-undo.ts";
import { runLoader } from "#app/web/loader.ts";
import { presentSession } from "#app/web/security-page.ts";

const activitiesShown = 15;

/** One user as the page shows them. `cursor`: of the activity; one that is none is the first page. */
export async function loadUserPage(actor: PersonActor, userId: string, cursor: string | null): Promise<UserPage> {
  return runLoader(async () => {
    const person = await getPersonDetails(actor, userId);
    const zone = await companyZone();
    const sought = { action: null, actorId: userId, subjectId: null, from: null, before: null };
    const trail = await listActivities(actor, sought, cursor, activitiesShown).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "invalid_input")
        return listActivities(actor, sought, null, activitiesShown);
      throw error;
    });
    const undos = await listUndos(actor, trail.items);
    const leadsTo = (edge: string | null) =>
      edge ? `/admin/users/${userId}?${new URLSearchParams({ cursor: edge }).toString()}` : undefined;
    return {
      id: userId,
      name: person.displayName || messages.users.noName,
      email: person.email,
      isSelf: actor.userId === userId,
      isDisabled: person.isDisabled,
      hasSecondFactor: person.hasSecondFactor,
      mayHavePhone: person.role !== "customer",
      maySetCode: roleMay(person.role, "acts.record") && !person.isDisabled,
      mayDisable: person.can.disable.ok ? { ok: true } : { ok: false, words: verdictReason(person.can.disable.reason) },
      facts: factsOf(person, zone),
      sessions: (await listSessions(actor, userId)).map((session) => presentSession(session, zone)),
      activity: trail.items.map((entry) => ({
        key: entry.id,
        title: auditTitle(entry.action),
        who: "",
        when: momentOf({ at: entry.at, zone }, now()),
        fields: entry.subjectId === userId ? "" : entry.subjectId,
        ...undoOf(entry, undos, entry.subjectId),
      })),
      newerTo: leadsTo(trail.previousCursor),
      olderTo: leadsTo(trail.nextCursor),
    };
  });
}

function factsOf(person: PersonDetails, zone: string) {
  const { facts } = words;
  return [
    { term: facts.email, text: person.email },
    ...(person.role === "customer"
      ? []
      : [{ term: facts.workPhone, text: formatPhone(person.workPhone) || workPhoneWords.none }]),
    { term: facts.role, text: roleTitles[person.role] },
    { term: facts.verification, text: person.emailVerified ? peopleWords.verified : peopleWords.notVerified },
    { term: facts.secondFactor, text: person.hasSecondFactor ? words.on : words.off },
    { term: facts.access, text: person.isDisabled ? words.disabled : words.enabled },
    { term: facts.joined, text: formatDate(person.createdAt, zone) },
    {
      term: facts.lastSignIn,
      text: person.lastSignInAt ? formatPlaceTime(person.lastSignInAt, zone) : words.never,
    },
  ];
}

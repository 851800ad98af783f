import { isStaff, type PersonActor, type StaffActor, systemActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { createAdmin } from "#server/features/accounts/create-admin.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import { insertPerson, noteSignIn } from "#server/features/accounts/person.rows.ts";
import { insertAccount, insertMember } from "#server/features/accounts/account.rows.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { markSample } from "#server/features/sample/sample.rows.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { newId } from "#domain/shared/ids.ts";
import { type CastMember, customers, demoPassword, moreDrivers, staff } from "#server/seed/cast.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { seedInbox } from "#server/seed/inbox.ts";
import type { RoadPeople } from "#server/seed/road-parcels.ts";
import { seedRoad } from "#server/seed/road.ts";
import { seedWorld, type World } from "#server/seed/world.ts";

const otherAccounts = [
  {
    number: "NSG-2041",
    company: "Northside Surgical Group",
    contactName: "Dr. Ramón Castellanos",
    contactEmail: "lab@northsidesurgical.example",
    termsDays: 14,
    state: "requested",
  },
  {
    number: "GIS-0310",
    company: "Golden Isles Seafood",
    contactName: "Lý Văn Đức",
    contactEmail: "duc@goldenisles.example",
    termsDays: 7,
    creditLimitMinor: 150_000,
    state: "suspended",
  },
] as const;

/**
 * Creates people, a billing account and `days` days of shipments.
 * @throws AppError `conflict` if shipments exist already.
 */
export async function seedDemo(options: {
  days: number;
  /** Addresses exempt from limits: journeys make many people's bookings from one address. */
  exemptRanges?: string[];
  onProgress?: (share: number) => void;
}): Promise<World> {
  await ensureFoundation();
  const { items } = await listShipments(systemActor("demo"), {});
  if (items.length > 0) throw new AppError("conflict", { reason: "not_empty" });
  if (options.exemptRanges)
    await changeSettings(systemActor("demo"), "tracking", { limitExemptRanges: options.exemptRanges }, 1);
  const people = [...staff, ...customers];
  const actors: PersonActor[] = [];
  for (const member of people) actors.push(await makePerson(member));
  const at = now();
  const accountId = newId("billingAccount", at);
  await insertAccount({
    id: accountId,
    number: "PTC-1004",
    company: "Fulton Paper",
    contactName: "Priya Raghunathan",
    contactEmail: "priya@fultonpaper.example",
    termsDays: 30,
    state: "approved",
    createdAt: at,
    updatedAt: at,
  });
  const accountIds = [accountId];
  for (const account of otherAccounts) {
    const id = newId("billingAccount", at);
    await insertAccount({ ...account, id, createdAt: at, updatedAt: at });
    accountIds.push(id);
  }
  for (const { userId, role } of actors)
    if (role === "customer") await insertMember({ accountId, userId, createdAt: at });
  const dispatchers = actors.filter((actor): actor is StaffActor => isStaff(actor));
  const world = await seedWorld(
    dispatchers,
    options.onProgress,
    options.days,
    actors.filter(({ role }) => role === "customer"),
    actors.filter(({ role }) => role === "driver"),
  );
  const road = await roadPeople(dispatchers, actors);
  const roadIds = await seedRoad(road);
  const enquiryIds = await seedInbox(
    dispatchers.filter(({ role }) => role === "dispatcher"),
    world.numberByStatus.in_transit ?? "",
  );
  await markSample({
    shipment: [...world.shipmentIds, ...roadIds],
    enquiry: enquiryIds,
    billing_account: accountIds,
    user: [...actors, ...Object.values(road.drivers)].map(({ userId }) => userId),
  });
  return { ...world, shipments: world.shipments + roadIds.length };
}

/** Adds the drivers of today's runs. */
async function roadPeople(staffActors: readonly StaffActor[], actors: readonly PersonActor[]): Promise<RoadPeople> {
  const dispatcher = staffActors.find(({ role }) => role === "dispatcher");
  const admin = staffActors.find(({ role }) => role === "admin");
  const dale = actors.find(({ role }) => role === "driver");
  if (!admin || !dispatcher || !dale) throw new Error("the sample lacks staff");
  const { kwabena, luisa, otis, renee } = moreDrivers;
  return {
    admin,
    dispatcher,
    drivers: {
      dale,
      kwabena: await makePerson(kwabena),
      luisa: await makePerson(luisa),
      otis: await makePerson(otis),
      renee: await makePerson(renee),
    },
  };
}

async function makePerson(member: CastMember): Promise<PersonActor> {
  const login = { name: member.name, email: member.email, password: demoPassword };
  const userId =
    member.role === "admin"
      ? (await createAdmin(systemActor("demo"), login)).userId
      : await insertPerson({ ...login, role: member.role }, now());
  if (member.role !== "customer") await noteSignIn(userId, now());
  const actor = await findActor(userId);
  if (!actor) throw new Error("a person of the sample that was just made is gone");
  return actor;
}

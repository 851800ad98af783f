import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { PersonRow } from "#domain/people/views.ts";
import { now } from "#server/clock.ts";
import { listPeople } from "#server/features/accounts/list-people.ts";
import { listStaff } from "#server/features/accounts/list-staff.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const admin = actors.admin();
const start = now().getTime();

/** A person who joined `minute` minutes after the start. */
async function join(
  name: string,
  minute: number,
  more: { email?: string; anonymisedAt?: Date; emailVerified?: boolean } = {},
): Promise<void> {
  const { email = `${name.toLowerCase()}@example.test`, ...rest } = more;
  await build.person(actors.customer({ userId: `usr_${name.toLowerCase()}`, email, displayName: name }), {
    createdAt: new Date(start + minute * 60_000),
    ...rest,
  });
}
const namesOf = ({ items }: { items: PersonRow[] }) => items.map(({ displayName }) => displayName);

describe("listPeople", () => {
  it("is for administrators (B1)", async () => {
    for (const actor of [actors.dispatcher(), actors.driver(), actors.customer()])
      await expect(listPeople(actor)).rejects.toMatchObject({ code: "forbidden" });
    await expect(listPeople(visitor)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("shows of everyone what the list needs, newest first, and no one who was deleted (B4)", async () => {
    await join("Ada", 1, { emailVerified: true });
    await join("Grace", 2);
    await join("Gone", 3, { anonymisedAt: now() });
    const { items } = await listPeople(admin);
    expect(items.map((item) => PersonRow.parse(item))).toEqual([
      {
        id: "usr_grace",
        displayName: "Grace",
        email: "grace@example.test",
        role: "customer",
        emailVerified: false,
        isDisabled: false,
        createdAt: new Date(start + 120_000).toISOString(),
      },
      {
        id: "usr_ada",
        displayName: "Ada",
        email: "ada@example.test",
        role: "customer",
        emailVerified: true,
        isDisabled: false,
        createdAt: new Date(start + 60_000).toISOString(),
      },
    ]);
  });

  it("pages both ways without losing or repeating anyone, also within one instant", async () => {
    for (const [place, name] of ["A", "B", "C", "D", "E"].entries()) await join(name, place < 3 ? 0 : place);
    const first = await listPeople(admin, { limit: 2 });
    expect([namesOf(first), first.previousCursor]).toEqual([["E", "D"], null]);
    const second = await listPeople(admin, { limit: 2, cursor: first.nextCursor });
    expect(namesOf(second)).toEqual(["C", "B"]);
    const third = await listPeople(admin, { limit: 2, cursor: second.nextCursor });
    expect([namesOf(third), third.nextCursor]).toEqual([["A"], null]);
    const back = await listPeople(admin, { limit: 2, cursor: third.previousCursor });
    expect(namesOf(back)).toEqual(["C", "B"]);
    expect(namesOf(await listPeople(admin, { limit: 2, cursor: back.previousCursor }))).toEqual(["E", "D"]);
  });

  it("refuses a cursor that is none of this list's", async () => {
    const ofShipments = Buffer.from(
      JSON.stringify(["shipments.newest", 0, "2026-11-20T12:00:00.000000Z", "shp_0"]),
    ).toString("base64url");
    for (const cursor of ["x", "%00", ofShipments, "a".repeat(9000)])
      await expect(listPeople(admin, { cursor })).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("finds by parts of name and e-mail, in any case and order", async () => {
    await join("María Ruiz", 1, { email: "m.ruiz@panaderia.example" });
    await join("Mark", 2, { email: "mark_50%@example.test" });
    const find = async (search: string) => namesOf(await listPeople(admin, { search }));
    expect(await find("ruiz MARÍA")).toEqual(["María Ruiz"]);
    expect(await find("PANADERIA")).toEqual(["María Ruiz"]);
    expect(await find("example m")).toEqual(["Mark", "María Ruiz"]);
    expect(await find("50%")).toEqual(["Mark"]);
    expect(await find("%")).toEqual(["Mark"]);
    expect(await find("'; --")).toEqual([]);
    expect(await find("  ")).toEqual(["Mark", "María Ruiz"]);
  });
});

describe("listStaff", () => {
  it("names whom something can be given to, by name, and no one else", async () => {
    await build.person(actors.dispatcher({ displayName: "Zoe" }));
    await build.person(actors.admin({ displayName: "" }));
    await build.person(actors.driver({ displayName: "Dale" }));
    await join("Ada", 1);
    expect(await listStaff(actors.dispatcher())).toEqual([
      { id: actors.admin().userId, name: actors.admin().email },
      { id: actors.dispatcher().userId, name: "Zoe" },
    ]);
    for (const actor of [visitor, actors.driver(), actors.customer()])
      await expect(listStaff(actor)).rejects.toMatchObject({ name: "AppError" });
  });
});

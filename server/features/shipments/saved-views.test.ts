import { beforeEach, describe, expect, it } from "vitest";
import { parseSaveView } from "#domain/shipments/saved-views.ts";
import { deletePerson } from "#server/features/accounts/delete-person.ts";
import { forgetView } from "#server/features/shipments/forget-view.ts";
import { listViews } from "#server/features/shipments/list-views.ts";
import { saveView } from "#server/features/shipments/save-view.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const imani = actors.dispatcher();
const ana = actors.admin();
beforeEach(async () => {
  await build.person(imani);
  await build.person(ana);
});
const late = { name: "Late", query: "late=1" };

describe("saved views", () => {
  it("are a person's own, by name, and the same name again takes the place", async () => {
    await saveView(imani, { name: "Rush", query: "service=rush" });
    await saveView(imani, late);
    await saveView(imani, { name: "Late", query: "late=1&sort=promised" });
    await saveView(ana, late);
    expect((await listViews(imani)).map(({ name, query }) => [name, query])).toEqual([
      ["Late", "late=1&sort=promised"],
      ["Rush", "service=rush"],
    ]);
  });

  it("are forgotten by no one else", async () => {
    await saveView(imani, late);
    const [view] = await listViews(imani);
    await expect(forgetView(ana, view?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
    await forgetView(imani, view?.id ?? "");
    expect(await listViews(imani)).toEqual([]);
    await expect(forgetView(imani, view?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
  });

  it("are thirty at most, and nothing of the one too many is kept", async () => {
    for (let i = 0; i < 30; i += 1) await saveView(imani, { ...late, name: `View ${i}` });
    await expect(saveView(imani, { ...late, name: "One more" })).rejects.toMatchObject({
      issues: [{ path: "name", message: "too_many_views" }],
    });
    await saveView(imani, { name: "View 3", query: "status=delivered" });
    expect(await listViews(imani)).toHaveLength(30);
  });

  it("go with the person", async () => {
    await saveView(imani, late);
    await deletePerson(ana, imani.userId);
    expect(await listViews(imani)).toEqual([]);
  });

  it.each([actors.customer(), actors.driver()])("are for staff, not a $role", async (actor) => {
    await expect(saveView(actor, late)).rejects.toMatchObject({ code: "forbidden" });
    await expect(listViews(actor)).rejects.toMatchObject({ code: "forbidden" });
    await expect(forgetView(actor, "svw_1")).rejects.toMatchObject({ code: "forbidden" });
  });
});

it.each([
  [
    { name: " Late ", query: "?late=1&cursor=x&open=shp_1" },
    { name: "Late", query: "late=1" },
  ],
  [
    { name: "A & B", query: "q=a%26b&sort=-promised" },
    { name: "A & B", query: "sort=-promised&q=a%26b" },
  ],
])("%j is kept as %j", (raw, value) => expect(parseSaveView(raw)).toEqual({ ok: true, value }));

it.each([
  [{ name: "", query: "late=1" }, "name: name_required"],
  [{ name: "All", query: "" }, "query: view_is_all"],
  [{ name: "All", query: "created=yesterday&cursor=1" }, "query: view_is_all"],
  [{ name: "x".repeat(61), query: "late=1" }, "name: text_too_long"],
])("%j is refused: %s", (raw, issue) => {
  const parsed = parseSaveView(raw);
  expect(parsed.ok ? "taken" : `${parsed.issues[0]?.path}: ${parsed.issues[0]?.message}`).toBe(issue);
});

import { data, RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { AppError } from "#domain/shared/errors.ts";
import { listLoader, type ListQuery } from "#app/web/list-loader.ts";

type Query = ListQuery<string, { q: string; state: string }>;

const rows = { rows: [{ id: "a" }], note: "two are left out", nextCursor: "n/1", previousCursor: null };
const load = (address: string, run: (query: Query) => Promise<typeof rows> = () => Promise.resolve(rows)) =>
  listLoader({
    path: "/admin/things",
    actor: () => "Imani",
    filters: (params) => ({ q: params.get("q") ?? "", state: params.get("state") ?? "" }),
    load: run,
  })({ request: new Request(`http://localhost${address}`), context: new RouterContextProvider() });
const rejects = (code: "invalid_input" | "unavailable") => () => Promise.reject(new AppError(code));

describe("the loader of a list page", () => {
  it("hands actor, filters and cursor to the use case", async () => {
    const asked: Partial<Query>[] = [];
    await load("/admin/things?q=oak&cursor=c1", ({ actor, filters, cursor }) => {
      asked.push({ actor, filters, cursor });
      return Promise.resolve(rows);
    });
    expect(asked).toEqual([{ actor: "Imani", filters: { q: "oak", state: "" }, cursor: "c1" }]);
  });

  it("names the page and its neighbors by address, and passes on what the presenter adds", async () => {
    const { data: shown } = await load("/admin/things?state=open&cursor=c1");
    expect(shown).toEqual({
      path: "/admin/things",
      filters: { q: "", state: "open" },
      page: {
        rows: [{ id: "a" }],
        note: "two are left out",
        address: "/admin/things?state=open&cursor=c1",
        newerTo: undefined,
        olderTo: "/admin/things?state=open&cursor=n%2F1",
        isFirst: false,
      },
    });
  });

  it("has one address for the list without filters", async () => {
    expect((await load("/admin/things?q=")).data.page).toMatchObject({ address: "/admin/things", isFirst: true });
  });

  it("redirects to the first page where the cursor is rejected", async () => {
    const thrown: unknown = await load("/admin/things?q=oak&cursor=made-up", rejects("invalid_input")).catch(
      (error: unknown) => error,
    );
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get("Location")).toBe("/admin/things?q=oak");
  });

  it("never redirects to the address that was rejected", async () => {
    const { init } = await load("/admin/things?q=oak", rejects("invalid_input"));
    expect(init?.status).toBe(503);
  });

  it("answers 503 without a page where the read fails, and keeps the filters", async () => {
    const { data: shown, init } = await load("/admin/things?q=oak", rejects("unavailable"));
    expect(shown).toEqual({ path: "/admin/things", filters: { q: "oak", state: "" }, page: null });
    expect(init?.status).toBe(503);
    expect(new Headers(init?.headers).get("Retry-After")).toBe("5");
  });

  it("refuses before anything is read", async () => {
    let hasRead = false;
    const loader = listLoader({
      path: "/admin/things",
      actor: () => {
        throw data(null, { status: 403 });
      },
      load: () => {
        hasRead = true;
        return Promise.resolve(rows);
      },
    });
    const call = loader({
      request: new Request("http://localhost/admin/things"),
      context: new RouterContextProvider(),
    });
    await expect(call).rejects.toMatchObject({ init: { status: 403 } });
    expect(hasRead).toBe(false);
  });
});

import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import type { ListData } from "#app/components/table/list-data.ts";
import { ListPage } from "#app/components/table/list-page.tsx";

type Filters = { q: string; state?: string };
type Page = { rows: string[] };

const words = {
  title: "Accounts",
  pages: "Pages of accounts",
  failedTitle: "The accounts could not be loaded.",
  emptyTitle: "No accounts yet",
  emptyBody: "Add the first.",
  noneLeft: "No more accounts here",
  noneFound: (search: string) => `No account matches ${search}`,
  noneFoundBody: "All words must match.",
  noneNarrowed: "No account is like this",
  showAll: "Show all accounts",
  search: "Search accounts",
  searchHint: "Name",
  searchButton: "Search",
  clear: "Clear search",
};
const page = (rows: string[], more: Partial<NonNullable<ListData<Filters, Page>["page"]>> = {}) => ({
  rows,
  address: "/accounts",
  newerTo: undefined,
  olderTo: undefined,
  isFirst: true,
  ...more,
});

function draw(filters: Filters, shown: ListData<Filters, Page>["page"]): string {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ListPage
          list={{ path: "/accounts", filters, page: shown }}
          words={words}
          icon="card"
          search={{ name: "q", words }}
          chips={{
            label: "Which",
            chips: [
              { words: "All", to: "/accounts", isCurrent: !filters.state },
              { words: "Open", to: "/accounts?state=open", isCurrent: filters.state === "open" },
            ],
          }}
          action={<a href="/accounts/new">New account</a>}
          exports="accounts"
        >
          {({ rows }) => <p>{rows.join(", ")}</p>}
        </ListPage>
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

describe("a list page", () => {
  it("shows rows with totals and neighbors, and is the target of the skip link", () => {
    const html = draw({ q: "" }, page(["a", "b"], { olderTo: "/accounts?cursor=c" }));
    expect(html).toMatch(/id="list" tabindex="-1"><p>a, b<\/p>/i);
    expect(html).toMatch(/<nav [^>]*aria-label="Pages of accounts"/);
    expect(html).toContain("2 shown");
    expect(html).toMatch(/rel="next"[^>]*href="\/accounts\?cursor=c"/);
    expect(html).not.toContain('rel="prev"');
  });

  it("keeps the other filters in the search and in the exports", () => {
    const html = draw({ q: "oak", state: "open" }, page(["a"]));
    expect(html).toContain('<input type="hidden" name="state" value="open"/>');
    expect(html).toMatch(/href="\/accounts\?state=open"[^>]*>Clear search/);
    expect(html).toContain('href="/admin/exports/accounts?format=csv&amp;q=oak&amp;state=open"');
    expect(html).toMatch(/aria-current="true"[^>]*>Open/);
  });

  it("offers the search button only without script", () => {
    expect(draw({ q: "" }, page(["a"]))).toMatch(/<noscript><button[^>]*><span[^>]*>Search/);
  });

  it.each([
    ["no row at all", { q: "" }, page([]), "No accounts yet", "/accounts/new"],
    ["nothing found", { q: "oak", state: "open" }, page([]), "No account matches oak", "/accounts"],
    ["nothing like the filters", { q: "", state: "open" }, page([]), "No account is like this", "/accounts"],
    [
      "a page past the end",
      { q: "", state: "open" },
      page([], { isFirst: false }),
      "No more accounts here",
      "/accounts?state=open",
    ],
  ])("says why it is empty, with one way on: %s", (_, filters, shown, title, way) => {
    const state = /<div class="empty-state">(.*)/s.exec(draw(filters, shown))?.[1] ?? "";
    expect(state).toContain(`<h2>${title}</h2>`);
    expect([...state.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([way]);
  });

  it("has the primary action once", () => {
    for (const shown of [page([]), page(["a"]), null])
      expect(draw({ q: "" }, shown).match(/New account/g)).toHaveLength(1);
  });

  it("says that the read failed, and where to try again with the same filters", () => {
    const html = draw({ q: "oak" }, null);
    expect(html).toMatch(/role="alert"[^]*The accounts could not be loaded/);
    expect(html).toMatch(/href="\/accounts\?q=oak"[^>]*>(<[^>]*>)*Try again/i);
    expect(html).not.toContain("<nav");
  });
});

import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";

type Row = { id: string; name: string; total: string };

const rows = [
  { id: "a", name: "Oakhurst <Vet>", total: "$12.00" },
  { id: "b", name: "Decatur", total: "$3.00" },
];
const columns: Column<Row>[] = [
  {
    key: "name",
    head: "Name",
    isRowHeader: true,
    card: "title",
    cell: ({ id, name }) => <a href={`/x/${id}`}>{name}</a>,
    sort: { to: "/x?sort=name", direction: "ascending" },
  },
  {
    key: "total",
    head: "Total",
    align: "right",
    width: 8,
    card: "labeled",
    hideBelow: "wide",
    cell: ({ total }) => total,
  },
];

function draw(): string {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <DataTable
          name="Accounts"
          columns={columns}
          rows={rows}
          rowProps={({ id }) => (id === "b" ? { className: "unread" } : {})}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

describe("the table of the office", () => {
  it("has a name, and roles that survive its layout as cards", () => {
    const html = draw();
    expect(html).toMatch(/<table [^>]*role="table"[^>]*aria-label="Accounts"/);
    expect(html.match(/role="rowgroup"/g)).toHaveLength(2);
    expect(html.match(/role="row"/g)).toHaveLength(3);
    expect(html.match(/role="columnheader"/g)).toHaveLength(2);
    expect(html.match(/<th role="rowheader" scope="row"/g)).toHaveLength(2);
    expect(html.match(/<td role="cell"/g)).toHaveLength(2);
  });

  it("leaves a head that is a control out of the columns", () => {
    const Stub = createRoutesStub([
      {
        path: "/",
        Component: () => (
          <DataTable
            name="Accounts"
            rows={rows}
            columns={[{ key: "tick", head: <input type="checkbox" />, isHeadless: true, cell: () => null }, ...columns]}
          />
        ),
      },
    ]);
    const html = renderToStaticMarkup(<Stub />);
    expect(html).toMatch(/<thead[^>]*><tr role="row"><td role="cell"><input type="checkbox"/);
    expect(html.match(/role="columnheader"/g)).toHaveLength(2);
  });

  it("names each row by its id for the focus, and takes the row's own attributes", () => {
    expect(draw()).toMatch(/<tr role="row" data-row="a">/);
    expect(draw()).toMatch(/<tr role="row" data-row="b" class="unread">/);
  });

  it("shows a cut-off text whole on hover, and its head before it in a card", () => {
    expect(draw()).toMatch(/<td role="cell"[^>]* title="\$12.00" data-label="Total">\$12.00/);
  });

  it("gives a head and its cells the same classes, so that neither is hidden alone", () => {
    const classes = [...draw().matchAll(/<t[hd] [^>]*class="([^"]*data-table-wide[^"]*)"/g)].map(([, each]) => each);
    expect(classes).toEqual(Array(3).fill("data-table-right data-table-wide"));
  });

  it("says how it is sorted, and links to the other order", () => {
    expect(draw()).toMatch(/aria-sort="ascending"[^>]*><a class="data-table-sort" href="\/x\?sort=name"/);
  });
});

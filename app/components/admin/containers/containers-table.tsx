import { href, Link } from "react-router";
import { containerWords as words } from "#copy/en/containers.ts";
import type { ContainerLine } from "#app/components/admin/containers/container-pages.ts";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";

const { columns: heads } = words;

const columns: Column<ContainerLine>[] = [
  { key: "name", head: heads.name, look: "strong", isRowHeader: true, card: "title", cell: ({ name }) => name },
  { key: "branch", head: heads.branch, card: "left", cell: ({ branch }) => branch },
  { key: "toBranch", head: heads.toBranch, card: "labeled", cell: ({ toBranch }) => toBranch },
  { key: "pieces", head: heads.pieces, width: 6, align: "right", card: "labeled", cell: ({ pieces }) => pieces },
  { key: "run", head: heads.run, width: 7, hideBelow: "medium", cell: ({ run }) => run },
  { key: "state", head: heads.state, width: 8, card: "corner", cell: ({ state }) => state },
  { key: "code", head: heads.code, width: 9, look: "mono", hideBelow: "medium", cell: ({ code }) => code },
  {
    key: "card",
    head: words.card,
    width: 6,
    isActions: true,
    cell: ({ id, name }) => (
      <Link to={href("/admin/containers/:containerId/card", { containerId: id })} aria-label={words.cardOf(name)}>
        {words.card}
      </Link>
    ),
  },
];

export function ContainersTable({ rows }: { rows: readonly ContainerLine[] }) {
  return <DataTable name={words.title} columns={columns} rows={rows} />;
}

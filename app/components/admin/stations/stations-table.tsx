import { href, Link } from "react-router";
import { stationWords as words } from "#copy/en/stations.ts";
import type { StationLine } from "#app/components/admin/stations/station-pages.ts";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";

const { columns: heads } = words;

const columns: Column<StationLine>[] = [
  {
    key: "name",
    head: heads.name,
    look: "strong",
    isRowHeader: true,
    card: "title",
    cell: ({ id, name }) => <Link to={href("/admin/stations/:stationId", { stationId: id })}>{name}</Link>,
  },
  { key: "branch", head: heads.branch, card: "left", cell: ({ branch }) => branch },
  { key: "person", head: heads.person, card: "labeled", cell: ({ person }) => person },
  { key: "seen", head: heads.seen, hideBelow: "medium", cell: ({ seen }) => seen },
  { key: "state", head: heads.state, width: 9, card: "corner", cell: ({ state }) => state },
];

export function StationsTable({ rows }: { rows: readonly StationLine[] }) {
  return <DataTable name={words.title} columns={columns} rows={rows} />;
}

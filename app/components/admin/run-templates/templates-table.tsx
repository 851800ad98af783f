import { href, Link } from "react-router";
import { templateWords as words } from "#copy/en/run-templates.ts";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";

/** A template as text. */
export type TemplateLine = {
  id: string;
  name: string;
  days: string;
  driver: string;
  isDriverLost: boolean;
  vehicle: string;
  branch: string;
  starts: string;
};

const { columns: heads } = words;

const columns: Column<TemplateLine>[] = [
  {
    key: "name",
    head: heads.name,
    look: "strong",
    isRowHeader: true,
    card: "title",
    cell: ({ id, name }) => <Link to={href("/admin/runs/templates/:templateId", { templateId: id })}>{name}</Link>,
  },
  { key: "days", head: heads.days, card: "line", cell: ({ days }) => days },
  {
    key: "driver",
    head: heads.driver,
    card: "left",
    cell: ({ driver, vehicle }) => [driver, vehicle].filter(Boolean).join(", "),
  },
  { key: "branch", head: heads.branch, look: "quiet", hideBelow: "medium", cell: ({ branch }) => branch },
  { key: "starts", head: heads.starts, width: 9, card: "corner", cell: ({ starts }) => starts },
];

export function TemplatesTable({ rows }: { rows: readonly TemplateLine[] }) {
  return <DataTable name={words.title} columns={columns} rows={rows} />;
}

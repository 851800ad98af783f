import { href, Link } from "react-router";
import { flagListWords as words } from "#copy/en/flags.ts";
import type { FlagLine } from "#app/components/admin/flags/flag-pages.ts";
import { severalFormId } from "#app/components/admin/flags/settle-several.tsx";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { When } from "#app/components/table/when.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

const { columns: heads } = words;

const tick: Column<FlagLine> = {
  key: "tick",
  head: heads.select,
  width: 4,
  card: "corner",
  className: "flags-table-tick",
  cell: ({ id, number }) => (
    <label className="tick">
      <input type="checkbox" name="id" value={id} form={severalFormId} aria-label={words.select(number)} data-key="x" />
    </label>
  ),
};

const flag: Column<FlagLine> = {
  key: "flag",
  head: heads.flag,
  card: "title",
  look: "strong",
  cell: ({ id, title }) => (
    <Link to={href("/admin/flags/:flagId", { flagId: id })}>
      <span className="flags-table-icon">
        <Icon name="flag" size={16} />
      </span>
      {title}
    </Link>
  ),
};

const rest: Column<FlagLine>[] = [
  { key: "parcel", head: heads.parcel, width: 12, look: "mono", cell: ({ parcel }) => parcel },
  { key: "scan", head: heads.scan, width: 14, card: "left", cell: ({ scan }) => scan },
  { key: "who", head: heads.who, width: 11, look: "quiet", hideBelow: "medium", card: "none", cell: ({ who }) => who },
];
const owner: Column<FlagLine> = {
  key: "owner",
  head: heads.owner,
  width: 10,
  look: "quiet",
  card: "right",
  cell: ({ owner: name }) => name,
};
const answer: Column<FlagLine> = { ...owner, key: "answer", head: heads.answer, cell: ({ answer: given }) => given };
const age: Column<FlagLine> = {
  key: "age",
  head: heads.age,
  width: 6,
  align: "right",
  look: "quiet",
  card: "corner",
  cell: ({ opened }) => <When moment={opened} />,
};

/** On a phone the checkbox takes the corner. */
const besideTick: Column<FlagLine>[] = [
  { ...owner, card: "none" },
  { ...age, card: "right" },
];

/** Flags of a list. `hasTicks`: several of one kind can be settled at once. */
export function FlagsTable({
  rows,
  isSettled,
  hasTicks,
}: {
  rows: readonly FlagLine[];
  isSettled: boolean;
  hasTicks: boolean;
}) {
  const name = isSettled ? words.settledFlags : words.open;
  return (
    <nav aria-label={name}>
      <DataTable
        name={name}
        className="flags-table"
        columns={hasTicks ? [tick, flag, ...rest, ...besideTick] : [flag, ...rest, isSettled ? answer : owner, age]}
        rows={rows}
      />
    </nav>
  );
}

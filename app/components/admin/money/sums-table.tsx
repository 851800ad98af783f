import { exportWords as words } from "#copy/en/exports.ts";

/** `amounts`: one for each column of money. */
export type ShownSum = { key: string; name: string; count: string; amounts: string[] };
type Props = { title: string; columns: readonly string[]; rows: ShownSum[]; totals: ShownSum[] };

/** Sums of shipments, with a total for each currency. `columns`: heads of the money columns. */
export function SumsTable({ title, columns, rows, totals }: Props) {
  return (
    <table className="data-table sums-table" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{words.columns.name}</th>
          <th scope="col" className="data-table-right">
            {words.columns.count}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="data-table-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows, ...totals].map((row, place) => (
          <tr key={row.key} className={place < rows.length ? undefined : "sums-table-total"}>
            <th scope="row">{row.name}</th>
            <td className="data-table-right">{row.count}</td>
            {row.amounts.map((amount, column) => (
              <td key={columns[column]} className="data-table-right">
                {amount}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

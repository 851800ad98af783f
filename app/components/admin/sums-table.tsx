import { exportWords as words } from "#copy/en/exports.ts";

export type ShownSum = { key: string; name: string; count: string; amount: string };

/** What some shipments came to, with a total for each currency. */
export function SumsTable({ title, rows, totals }: { title: string; rows: ShownSum[]; totals: ShownSum[] }) {
  return (
    <table className="data-table sums-table" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{words.columns.name}</th>
          <th scope="col" className="data-table-right">
            {words.columns.count}
          </th>
          <th scope="col" className="data-table-right">
            {words.columns.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...rows, ...totals].map((row, place) => (
          <tr key={row.key} className={place < rows.length ? undefined : "sums-table-total"}>
            <th scope="row">{row.name}</th>
            <td className="data-table-right">{row.count}</td>
            <td className="data-table-right">{row.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

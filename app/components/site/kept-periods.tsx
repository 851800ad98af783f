import { keptPeriodWords as words } from "#copy/en/kept-periods.ts";

export type KeptPeriod = { what: string; kept: string; why: string };

/** How long what is kept, under what the operator wrote about it. */
export function KeptPeriods({ periods }: { periods: KeptPeriod[] }) {
  return (
    <section id="kept" aria-labelledby="kept-title">
      <h2 id="kept-title">{words.title}</h2>
      <p>{words.lead}</p>
      <table className="cookie-table" aria-label={words.table}>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.kept}</th>
            <th scope="col">{words.why}</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ what, kept, why }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{kept}</td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

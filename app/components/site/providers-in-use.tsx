import { providersInUseWords as words } from "#copy/en/providers-in-use.ts";

export type ProviderInUse = { what: string; who: string; gets: string };

/** Who receives what on behalf of the company, under what the operator wrote about privacy. */
export function ProvidersInUse({ providers }: { providers: ProviderInUse[] }) {
  return (
    <section id="providers" aria-labelledby="providers-title">
      <h2 id="providers-title">{words.title}</h2>
      <p>{words.lead}</p>
      <table className="cookie-table" aria-label={words.table}>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.who}</th>
            <th scope="col">{words.gets}</th>
          </tr>
        </thead>
        <tbody>
          {providers.map(({ what, who, gets }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{who}</td>
              <td>{gets}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

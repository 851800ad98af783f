import { cookieWords as words } from "#copy/en/cookies.ts";

export type CookieRow = { name: string; purpose: string; kept: string };

/** What the product sets, under what the operator wrote about it. */
export function CookieTable({ cookies }: { cookies: CookieRow[] }) {
  return (
    <section id="cookies-set" aria-labelledby="cookies-set-title">
      <h2 id="cookies-set-title">{words.title}</h2>
      <p>{words.lead}</p>
      <table className="cookie-table" aria-label={words.table}>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.purpose}</th>
            <th scope="col">{words.kept}</th>
          </tr>
        </thead>
        <tbody>
          {cookies.map(({ name, purpose, kept }) => (
            <tr key={name}>
              <th scope="row" className="mono">
                {name}
              </th>
              <td>{purpose}</td>
              <td className="cookie-table-kept">{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

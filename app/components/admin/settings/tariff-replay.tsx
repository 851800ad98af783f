import { serviceWords } from "#copy/en/services.ts";
import { replaySentence, tariffWords as words } from "#copy/en/tariff.ts";
import type { TariffReplay as Replay } from "#domain/rates/views.ts";
import { formatMoney } from "#domain/shared/money.ts";

/** The last days by the draft, service by service; the sums are those of the sentence above. */
export function TariffReplay({ replay }: { replay: Replay }) {
  const { before, after, count, unpriced, isAll } = replay;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: before.currency });
  const rows = [
    ...replay.services.map((row) => ({ ...row, name: serviceWords[row.service].name })),
    { name: words.total, count, beforeMinor: before.amountMinor, afterMinor: after.amountMinor },
  ];
  return (
    <section className="tariff-preview" aria-labelledby="tariff-replay">
      <h2 id="tariff-replay">{words.replayTitle}</h2>
      <p role="status">
        {count === 0
          ? words.replayNone
          : replaySentence(
              count,
              money(before.amountMinor),
              money(after.amountMinor),
              changeOf(before.amountMinor, after.amountMinor),
            )}{" "}
        {unpriced > 0 ? `${words.replayUnpriced(unpriced)} ` : null}
        {isAll ? null : words.replayBounded}
      </p>
      <table className="tariff-preview-table" aria-labelledby="tariff-replay">
        <thead>
          <tr>
            {[words.service, words.shipments, words.charged, words.byDraft, words.difference].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td className="mono">{row.count.toLocaleString("en-US")}</td>
              <td className="mono">{money(row.beforeMinor)}</td>
              <td className="mono">{money(row.afterMinor)}</td>
              <td className="mono">
                {row.afterMinor > row.beforeMinor ? "+" : ""}
                {money(row.afterMinor - row.beforeMinor)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** "+2.8%"; nothing becomes something by no percentage. */
function changeOf(before: number, after: number): string {
  if (before === 0) return "0%";
  const percent = ((after - before) / before) * 100;
  return `${percent > 0 ? "+" : ""}${percent.toFixed(1)}%`;
}

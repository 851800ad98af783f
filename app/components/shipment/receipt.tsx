import { fullWords } from "#copy/en/full-details.ts";
import type { FullPage } from "#app/components/shipment/tracking-page.ts";

/** Charges, line by line, and their state. */
export function Receipt({ receipt }: { receipt: NonNullable<FullPage["receipt"]> }) {
  return (
    <section className="receipt" aria-labelledby="receipt" data-print="no">
      <h2 id="receipt">{fullWords.receipt}</h2>
      <ul>
        {receipt.lines.map((line, place) => (
          <li key={`${place} ${line.words}`}>
            <span>{line.words}</span>
            <span className="mono">{line.amount}</span>
          </li>
        ))}
        <li className="receipt-total">
          <b>{fullWords.total}</b>
          <b className="mono">{receipt.total}</b>
        </li>
      </ul>
      <p className="hint">{fullWords.payment(receipt.state)}</p>
    </section>
  );
}

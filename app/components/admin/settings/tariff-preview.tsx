import { useEffect, useRef, useState } from "react";
import { serviceWords } from "#copy/en/services.ts";
import { tariffWords as words } from "#copy/en/tariff.ts";
import { comparedPounds, comparePrices } from "#domain/rates/compare.ts";
import type { Tariff } from "#domain/rates/tariff.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";
import { draftOf } from "#app/components/admin/settings/tariff-draft.ts";

type Prices = Omit<Tariff, "version">;

/** Compares prices of sample shipments by the draft with today's, on every key. `filled`: the rendered field values. */
export function TariffPreview({ before, filled }: { before: Prices; filled: (name: string) => string }) {
  const self = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(() => draftOf(filled, before.currency));
  useEffect(() => {
    const form = self.current?.closest("form");
    if (!form) return;
    const read = () => {
      const fields = new FormData(form);
      const text = (name: string) => {
        const value = fields.get(name);
        return typeof value === "string" ? value : "";
      };
      setDraft(draftOf(text, before.currency));
    };
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [before.currency]);
  return (
    <section ref={self} className="tariff-preview" aria-labelledby="tariff-preview">
      <h2 id="tariff-preview">{words.preview}</h2>
      <p className="hint">{words.previewLead}</p>
      {draft ? <Compared before={before} after={draft} /> : <p role="status">{words.unreadable}</p>}
    </section>
  );
}

function Compared({ before, after }: { before: Prices; after: Prices }) {
  const rows = comparePrices(before, after);
  const was = (amountMinor: number) => formatMoney({ amountMinor, currency: before.currency });
  const becomes = (amountMinor: number) => formatMoney({ amountMinor, currency: after.currency });
  return (
    <table className="tariff-preview-table" aria-labelledby="tariff-preview">
      <thead>
        <tr>
          <th scope="col">{words.service}</th>
          {comparedPounds.map((pounds) => (
            <th key={pounds} scope="col">
              {words.pounds(pounds)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {serviceKeys.map((service) => (
          <tr key={service}>
            <th scope="row">{serviceWords[service].name}</th>
            {rows
              .filter((row) => row.service === service)
              .map(({ pounds, beforeMinor, afterMinor }) => (
                <td key={pounds} className="mono">
                  {was(beforeMinor) === becomes(afterMinor) ? null : (
                    <>
                      <s aria-hidden="true">{was(beforeMinor)}</s>
                      <span className="visually-hidden">
                        {words.was(was(beforeMinor))} {words.becomes}{" "}
                      </span>
                    </>
                  )}
                  <b>{becomes(afterMinor)}</b>
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

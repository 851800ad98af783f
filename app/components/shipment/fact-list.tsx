import type { Fact } from "#app/components/shipment/tracking-page.ts";

/** Captions over values, in cells. */
export function FactList({ facts, className }: { facts: Fact[]; className: "fact-list-cells" | "fact-list-lines" }) {
  return (
    <dl className={className}>
      {facts.map((fact) => (
        <div key={fact.term} className={fact.isWide ? "fact-list-wide" : undefined}>
          <dt className="caption">{fact.term}</dt>
          <dd className={fact.isCode ? "mono" : undefined}>{fact.text}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { CounterParty } from "#app/components/admin/counter/counter-pages.ts";

/** One party of a booking. `mark`: the route code. */
export function PartyCell({ title, party, mark }: { title: string; party: CounterParty; mark?: string }) {
  return (
    <div>
      <p className="drop-off-cells-head">
        <span>{title}</span>
        {mark ? <b>{mark}</b> : null}
      </p>
      <p>
        <strong>{party.name}</strong>
      </p>
      {party.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

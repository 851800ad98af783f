import type { MaskedParty } from "#app/components/shipment/tracking-page.ts";
import { FactList } from "#app/components/shipment/fact-list.tsx";

/** Both parties as the setting "contacts masked" shows them: enough to recognise your own, no more (A1). */
export function MaskedContacts({ sender, recipient }: { sender: MaskedParty; recipient: MaskedParty }) {
  return (
    <div className="page-width">
      <div className="address-sheet masked">
        <Side title="From" party={sender} />
        <Side title="To" party={recipient} />
      </div>
    </div>
  );
}

function Side({ title, party }: { title: "From" | "To"; party: MaskedParty }) {
  const facts = [
    { term: "ZIP code", text: party.zipStart ? `${party.zipStart}••` : "", isCode: true },
    { term: "Phone", text: party.phone, isCode: true },
    { term: "E-mail", text: party.email, isCode: true },
  ].filter((fact) => fact.text);
  return (
    <section className={title === "To" ? "address-sheet-to" : undefined} aria-label={title}>
      <h2 className="caption">{title}</h2>
      <p className="address-sheet-name">{party.initials}</p>
      <FactList facts={facts} className="fact-list-lines" />
    </section>
  );
}

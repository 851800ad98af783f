import { proofWords } from "#copy/en/delivery-proof.ts";
import { partyWords } from "#copy/en/full-details.ts";
import type { MaskedParty } from "#app/components/shipment/tracking-page.ts";
import { FactList } from "#app/components/shipment/fact-list.tsx";

/** Both parties with the setting "contacts masked": enough to recognize your own (A1). */
export function MaskedContacts({ sender, recipient }: { sender: MaskedParty; recipient: MaskedParty }) {
  return (
    <div className="page-width">
      <div className="address-sheet masked">
        <Side party={sender} />
        <Side isTo party={recipient} />
      </div>
    </div>
  );
}

function Side({ isTo, party }: { isTo?: boolean; party: MaskedParty }) {
  const title = isTo ? partyWords.to : partyWords.from;
  const facts = [
    { term: partyWords.zipCode, text: party.zipStart ? `${party.zipStart}••` : "", isCode: true },
    { term: partyWords.phone, text: party.phone, isCode: true },
    { term: partyWords.email, text: party.email, isCode: true },
    { term: proofWords.takenBy, text: party.takenBy ?? "" },
  ].filter((fact) => fact.text);
  return (
    <section className={isTo ? "address-sheet-to" : undefined} aria-label={title}>
      <h2 className="caption">{title}</h2>
      <p className="address-sheet-name">{party.initials}</p>
      <FactList facts={facts} className="fact-list-lines" />
    </section>
  );
}

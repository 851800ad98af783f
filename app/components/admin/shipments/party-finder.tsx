import { newWords } from "#copy/en/new-shipment.ts";
import type { KnownParty, PartySide } from "#domain/bookings/customers.ts";
import { formatPhone } from "#domain/shared/phone.ts";

export type FoundParties = { items: KnownParty[]; total: number };

/** Customers found while a party is typed, under the field, which keeps the focus. */
export function PartyList({
  id,
  side,
  head,
  found,
  active,
  onChoose,
}: {
  id: string;
  side: PartySide;
  head: string;
  found: FoundParties;
  active: number;
  onChoose: (party: KnownParty) => void;
}) {
  return (
    <div className="party-finder">
      <p className="party-finder-head hint" role="status">
        <span>{head}</span>
        <span className="mono">{newWords.find.some(found.items.length, found.total)}</span>
      </p>
      <ul id={id} role="listbox" aria-label={newWords.find.list(side)}>
        {found.items.map((party, place) => (
          <li
            key={`${party.phone} ${party.email} ${party.name} ${party.address}`}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            // The field keeps the focus, or the list would close before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(party)}
          >
            <b>{party.name}</b>
            <span>{[party.company, party.address, party.city].filter(Boolean).join(", ")}</span>
            <span className="mono">
              {[party.phone ? formatPhone(party.phone) : party.email, newWords.find.times(party.times)].join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

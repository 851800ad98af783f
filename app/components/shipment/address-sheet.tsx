import { partyWords } from "#copy/en/full-details.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/**
 * A party of the sheet. `lines` are street, city line and country; `phone` is formatted, `dial` is for a tel: link.
 */
export type PlacedAddress = { name: string; lines: string[]; phone: string; dial: string; email: string };

/** Addresses and contacts of both parties, side by side. */
export function AddressSheet({ from, to }: { from: PlacedAddress; to: PlacedAddress }) {
  return (
    <div className="address-sheet">
      <Side party={from} />
      <Side isTo party={to} />
    </div>
  );
}

function Side({ isTo, party }: { isTo?: boolean; party: PlacedAddress }) {
  const title = isTo ? partyWords.to : partyWords.from;
  return (
    <section className={isTo ? "address-sheet-to" : undefined} aria-label={title}>
      <h2 className="caption">{title}</h2>
      <p className="address-sheet-name">{party.name}</p>
      <address>
        {party.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div className="address-sheet-contact">
        {party.dial ? (
          <a href={`tel:${party.dial}`}>
            <Icon name="phone" size={18} />
            <span className="mono">{party.phone}</span>
          </a>
        ) : (
          <p>
            <Icon name="phone" size={18} />
            <span>{party.phone}</span>
          </p>
        )}
        {party.email.includes("@") ? (
          <a href={`mailto:${party.email}`}>
            <Icon name="mail" size={18} />
            <span>{party.email}</span>
          </a>
        ) : (
          <p>
            <Icon name="mail" size={18} />
            <span>{party.email}</span>
          </p>
        )}
      </div>
    </section>
  );
}

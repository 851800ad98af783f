import { custodyWords as words } from "#copy/en/custody.ts";
import type { HolderKind } from "#domain/road/vocabulary.ts";
import { pathHere } from "#domain/shared/language.ts";
import type { ShownHolder } from "#app/components/shipment/tracking-page.ts";
import { Icon, type IconName, type OwnIcon } from "#app/components/ui/icon.tsx";

const person: OwnIcon = {
  path: "M10 2.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4zM3.5 17.500c0-4 2.8-6 6.5-6s6.5 2 6.5 6",
};
const house: OwnIcon = { path: "M3 10l7-6.500L17 10M5 8.500V17h10V8.500M8.5 17v-5h3v5" };
const icons: Record<HolderKind, IconName | OwnIcon> = {
  sender: person,
  branch: house,
  container: "bag",
  driver: "truck",
  recipient: person,
};

/** Who had the shipment, for its parties, with the certificate to download. */
export function Custody({ number, holders }: { number: string; holders: readonly ShownHolder[] }) {
  return (
    <section className="custody" aria-label={words.region}>
      <header>
        <h2>{words.title}</h2>
        <a className="text-link" href={pathHere(`/track/${number}/custody`)} data-print="no">
          {words.link}
        </a>
      </header>
      <ol>
        {holders.map(({ key, holder, title, detail, time }) => (
          <li key={key}>
            <span className="custody-time">{time}</span>
            <Icon name={icons[holder]} size={18} />
            <div>
              <b>{title}</b>
              <p>{detail}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

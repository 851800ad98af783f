import { Link } from "react-router";
import { preferenceWords as words } from "#copy/en/delivery-preferences.ts";
import type { AbsenceChoice } from "#domain/road/delivery-preference.ts";
import type { ShownPreferences } from "#app/components/shipment/tracking-page.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import type { IconName } from "#app/components/ui/icon.tsx";

const icons: Record<AbsenceChoice, IconName> = {
  again: "return",
  neighbor: "users",
  safe_place: "lock",
  branch: "inbox",
};

/** What happens while no one is at home, and what the reader can choose. */
export function DeliveryPreferences({ preferences: { lines, choices, change, note } }: Given) {
  return (
    <div className="delivery-preferences">
      {lines.map((line) => (
        <p key={line} className="delivery-preferences-said">
          {line}
        </p>
      ))}
      {choices.map(({ choice, words: text, to }) => (
        <LinkButton key={choice} icon={icons[choice]} to={to}>
          {text}
        </LinkButton>
      ))}
      {note ? <p className="hint">{note}</p> : null}
      {change ? (
        <p>
          <Link className="text-link" to={change.to}>
            {change.words}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** The same before a run is under way. */
export function DeliveryPreferencesCard({ preferences }: Given) {
  return (
    <div className="page-width" data-print="no">
      <section className="delivery-preferences-card" aria-labelledby="not-at-home">
        <h2 className="caption" id="not-at-home">
          {words.heading}
        </h2>
        <DeliveryPreferences preferences={preferences} />
      </section>
    </div>
  );
}

type Given = { preferences: ShownPreferences };

import { flagPageWords as words } from "#copy/en/flags.ts";
import type { FlagActPart, FlagGap } from "#app/components/admin/flags/flag-pages.ts";
import { Badge } from "#app/components/ui/badge.tsx";

/** Acts side by side, with the time and the distance between two; one below the other on a phone. */
export function FlagActs({
  acts,
  between,
  level: Heading = "h2",
}: {
  acts: FlagActPart[];
  between: FlagGap | null;
  level?: "h2" | "h3";
}) {
  return (
    <div className={acts.length > 1 ? "flag-acts paired" : "flag-acts"}>
      {acts.map((act, at) => (
        <Act key={act.id} act={act} between={at === 0 ? between : null} Heading={Heading} />
      ))}
    </div>
  );
}

function Act({ act, between, Heading }: { act: FlagActPart; between: FlagGap | null; Heading: "h2" | "h3" }) {
  return (
    <>
      <section className="flag-acts-act" aria-labelledby={`${act.id} ${act.id}-badge`}>
        <header>
          <Heading id={act.id} className="flag-acts-time">
            {act.time}
          </Heading>
          <span id={`${act.id}-badge`}>
            <Badge {...act.badge} />
          </span>
        </header>
        <dl>
          {act.facts.map(({ term, text, note, links }) => (
            <div key={term}>
              <dt className="caption">{term}</dt>
              <dd>
                <b>{text}</b>
                {note ? <span>{note}</span> : null}
                {links && links.length > 0 ? (
                  <span className="flag-acts-links">
                    {links.map(({ words: text, to, isFile }) => (
                      <a
                        key={to}
                        className="text-link"
                        href={to}
                        target={isFile ? "_blank" : undefined}
                        rel="noreferrer"
                      >
                        {text}
                      </a>
                    ))}
                  </span>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {between ? (
        <p className="flag-acts-between">
          <b>{between.count}</b> <strong>{between.unit}</strong> <span>{words.between}</span>
          {between.distance ? (
            <>
              {" "}
              <b>{between.distance.count}</b> <strong>{between.distance.unit}</strong>{" "}
              <span>{words.betweenPlaces}</span>
            </>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

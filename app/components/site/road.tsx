import { Icon } from "#app/components/ui/icon.tsx";

export type RoadStop = { year: string; name: string; line: string };

/**
 * Renders a history as a route: its years are stops on a line that bends between them and ends dotted. Screen readers
 * get a list.
 */
export function Road({ label, stops }: { label: string; stops: RoadStop[] }) {
  return (
    <ol className="road" aria-label={label}>
      {stops.map(({ year, name, line }, place) => {
        const isLast = place === stops.length - 1;
        return (
          <li key={year} className={isLast ? "last" : undefined}>
            <span className="mono road-year">{year}</span>
            {/* Every piece leads from this stop to the next one, up and down in turn; on a narrow page it runs downwards. */}
            <svg className="road-line wide" viewBox="0 0 100 34" preserveAspectRatio="none" aria-hidden="true">
              <path
                d={place % 2 === 0 ? "M0 34C50 34 50 0 100 0" : "M0 0C50 0 50 34 100 34"}
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <svg className="road-line narrow" viewBox="0 0 24 100" preserveAspectRatio="none" aria-hidden="true">
              <path
                d={place % 2 === 0 ? "M0 0C0 50 24 50 24 100" : "M24 0C24 50 0 50 0 100"}
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <i className="road-stop" aria-hidden="true">
              {isLast ? <Icon name="truck" size={18} /> : null}
            </i>
            <div className="road-words">
              <h3>{name}</h3>
              <p>{line}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

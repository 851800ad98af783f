import { siteWords } from "#copy/en/site.ts";
import { Segments } from "#app/components/ui/segments.tsx";

interface Tab {
  key: string;
  name: string;
  line: string;
  cities: { name: string; zones: number; monthly: string }[];
}

const places = ["first", "second", "third"];

/**
 * Renders the coverage in three tabs. The tabs are radio buttons and CSS shows the selected panel, so no JavaScript
 * is needed. `hasMonthly`: with monthly volumes.
 */
export function CoverageTabs({ tabs, hasMonthly }: { tabs: Tab[]; hasMonthly: boolean }) {
  return (
    <div className="coverage-tabs">
      <fieldset>
        <legend className="visually-hidden">{siteWords.coverageArea}</legend>
        <Segments
          name="coverage"
          options={tabs.map((tab) => ({ value: tab.key, words: tab.name }))}
          defaultValue={tabs[0]?.key ?? ""}
        />
      </fieldset>
      {tabs.map((tab, place) => (
        <div key={tab.key} className={`coverage-tabs-panel ${places[place]}`}>
          <h3 className="visually-hidden">{tab.name}</h3>
          <p className="coverage-tabs-line">{tab.line}</p>
          <ul>
            {tab.cities.map((city) => (
              <li key={city.name}>
                <b>{city.name}</b>
                <span>
                  <span className="mono">{city.zones}</span> {siteWords.zones}
                </span>
                {hasMonthly ? (
                  <span>
                    <span className="mono">{city.monthly}</span> {siteWords.aMonth}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

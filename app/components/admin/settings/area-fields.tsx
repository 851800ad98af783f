import { areaWords as words } from "#copy/en/areas.ts";
import { serviceWords } from "#copy/en/services.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";
import type { SettingsEntry } from "#app/components/admin/settings/settings-entry.ts";
import { TextareaField } from "#app/components/ui/text-field.tsx";

const ends = () => [
  { nameOf: (key: ServiceKey) => `${key}Origins`, label: words.origins },
  { nameOf: (key: ServiceKey) => `${key}Destinations`, label: words.destinations },
];

/** Fields of the areas where each service collects and delivers (D4). */
export function AreaFields({ entry }: { entry: SettingsEntry }) {
  return (
    <>
      <p className="hint" id="area-rules">
        {words.how} {words.staff}
      </p>
      <div className="edit-sheet">
        {serviceKeys.map((key) => (
          <fieldset key={key} className="edit-sheet-group">
            <legend>{serviceWords[key].name}</legend>
            {ends().map(({ nameOf, label }) => (
              <div key={label} className="edit-cell half">
                <TextareaField
                  label={label}
                  rows={3}
                  maxLength={6000}
                  required
                  spellCheck={false}
                  seeAlso="area-rules"
                  {...entry.text(nameOf(key))}
                />
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}

import { valueAt } from "#domain/shared/value-at.ts";
import { secondFactorScopeWords, settingsWords as words } from "#copy/en/settings.ts";
import { secondFactorScopes } from "#domain/people/second-factor.ts";
import type { SettingsEntry } from "#app/components/admin/settings/settings-entry.ts";
import { Radio } from "#app/components/ui/checkbox.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";

/** Roles that must use two-step sign-in (B7). */
export function SecurityFields({ entry }: { entry: SettingsEntry }) {
  return (
    <FieldGroup
      label={words.secondFactorFor}
      name="secondFactorFor"
      hint={words.secondFactorForNote}
      error={entry.error("secondFactorFor")}
      warning={entry.saved("secondFactorFor", (scope) => valueAt(secondFactorScopeWords, scope) ?? scope)}
    >
      <div className="checkbox-list">
        {secondFactorScopes.map((scope) => (
          <Radio
            key={scope}
            name="secondFactorFor"
            value={scope}
            label={secondFactorScopeWords[scope]}
            defaultChecked={entry.isChosen("secondFactorFor", scope)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

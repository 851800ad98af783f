import { retentionTitles, retentionWords as words } from "#copy/en/retention.ts";
import { retentionBounds, retentionNames } from "#domain/settings/retention-bounds.ts";
import type { SettingsEntry } from "#app/components/admin/settings/settings-entry.ts";
import { TextField } from "#app/components/ui/text-field.tsx";

export type FixedPeriod = { what: string; period: string; why: string };

/** Retention periods: those a company chooses, and fixed ones with the reason. */
export function RetentionFields({ entry, fixed }: { entry: SettingsEntry; fixed: FixedPeriod[] }) {
  return (
    <>
      <h2>{words.chosen}</h2>
      {retentionNames.map((name) => (
        <TextField
          key={name}
          label={retentionTitles[name].label}
          hint={`${retentionTitles[name].note} ${words.bounds(retentionBounds[name].least, retentionBounds[name].most)}`}
          required
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          unit={words.days}
          {...entry.text(name)}
        />
      ))}
      <h2>{words.fixed}</h2>
      <dl className="retention-fields-fixed" aria-label={words.fixedTable}>
        {fixed.map(({ what, period, why }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <b>{period}</b>
              <span>{why}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

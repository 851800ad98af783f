import type { ReactNode } from "react";
import { pagesWords as words, showWords } from "#copy/en/pages.ts";
import { serviceWords } from "#copy/en/services.ts";
import { type SampleKind, sampleSettings } from "#domain/settings/choices.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";
import { type SettingsEntry, switchWords } from "#app/components/admin/settings-entry.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** What the public pages say of the company, group by group; each group says whether it is still made up (F0, F1). */
export function PagesFields({ entry, stillSample }: { entry: SettingsEntry; stillSample: SampleKind[] }) {
  const area = (name: string, label: string, hint: string, rows: number) => (
    <TextareaField label={label} hint={hint} rows={rows} maxLength={8000} optional {...entry.text(name)} />
  );
  const group = (kind: SampleKind, title: string, children: ReactNode) => (
    <Group key={kind} entry={entry} kind={kind} title={title} isSample={stillSample.includes(kind)}>
      {children}
    </Group>
  );
  return (
    <>
      <h2>{words.hero}</h2>
      <TextareaField
        label={words.headline}
        hint={words.headlineHint}
        rows={2}
        maxLength={100}
        required
        {...entry.text("headline")}
      />
      <TextareaField label={words.sentence} rows={2} maxLength={300} required {...entry.text("lead")} />
      {group(
        "figures",
        words.figures,
        <>
          {area("homeFigures", words.homeFigures, words.homeFiguresHint, 5)}
          {area("servicesFigures", words.servicesFigures, words.fourFigures, 4)}
          {area("aboutFigures", words.aboutFigures, words.fourFigures, 4)}
        </>,
      )}
      {group("voices", words.voices, area("voices", words.voices, words.voicesHint, 6))}
      {group("awards", words.awards, area("awards", words.awards, words.awardsHint, 5))}
      {group("partners", words.partners, area("partners", words.partners, words.partnersHint, 5))}
      <h2>{words.services}</h2>
      <p className="hint">{words.servicesLead}</p>
      {serviceKeys.map((key) => (
        <TextField key={key} label={serviceWords[key].name} required maxLength={160} {...entry.text(`${key}Line`)} />
      ))}
    </>
  );
}

function Group({
  entry,
  kind,
  title,
  isSample,
  children,
}: {
  entry: SettingsEntry;
  kind: SampleKind;
  title: string;
  isSample: boolean;
  children: ReactNode;
}) {
  const name = sampleSettings[kind];
  const saved = entry.saved(name, switchWords);
  return (
    <fieldset className="pages-fields-group">
      <legend>
        {title} {isSample ? <Badge tone="amber" icon="alert" words={words.stillSample} /> : null}
      </legend>
      <Checkbox
        name={name}
        label={showWords[kind]}
        note={saved ? <b className="settings-form-saved">{saved}</b> : undefined}
        defaultChecked={entry.isChosen(name, "on")}
      />
      {children}
    </fieldset>
  );
}

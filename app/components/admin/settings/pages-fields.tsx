import type { ComponentProps, ReactNode } from "react";
import { liveFiguresWords, pagesWords as words, publicClaimsWords, showWords } from "#copy/en/pages.ts";
import { serviceWords } from "#copy/en/services.ts";
import { claimSettings, publicClaims, type SampleKind, sampleSettings } from "#domain/settings/choices.ts";
import { deliveriesNeeded } from "#domain/settings/live-figures.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";
import { type SettingsEntry, switchWords } from "#app/components/admin/settings/settings-entry.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** `delivered`: number of real deliveries, up to the required number; `isLive`: whether live figures are on. */
type Props = { entry: SettingsEntry; stillSample: SampleKind[]; delivered: number; isLive: boolean };

/** Texts of the public pages by group; each group says whether it is still sample content (F0, F1). */
export function PagesFields({ entry, stillSample, delivered, isLive }: Props) {
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
          <LiveFigures entry={entry} delivered={delivered} isLive={isLive} />
          {area("homeFigures", words.homeFigures, words.homeFiguresHint, 5)}
          {area("servicesFigures", words.servicesFigures, words.fourFigures, 4)}
          {area("aboutFigures", words.aboutFigures, words.fourFigures, 4)}
        </>,
      )}
      {group("voices", words.voices, area("voices", words.voices, words.voicesHint, 6))}
      {group("awards", words.awards, area("awards", words.awards, words.awardsHint, 5))}
      {group("partners", words.partners, area("partners", words.partners, words.partnersHint, 5))}
      <fieldset className="pages-fields-group">
        <legend>{publicClaimsWords.title}</legend>
        <p className="hint">{publicClaimsWords.lead}</p>
        {publicClaims.map((claim) => (
          <Switch
            key={claim}
            entry={entry}
            name={claimSettings[claim]}
            label={publicClaimsWords.each[claim].show}
            note={publicClaimsWords.each[claim].where}
          />
        ))}
      </fieldset>
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
  return (
    <fieldset className="pages-fields-group">
      <legend>
        {title} {isSample ? <Badge tone="amber" icon="alert" words={words.stillSample} /> : null}
      </legend>
      <Switch entry={entry} name={sampleSettings[kind]} label={showWords[kind]} />
      {children}
    </fieldset>
  );
}

/** Cannot be switched on with too few deliveries, and off at any time (F1). It stays legible while disabled. */
function LiveFigures({ entry, delivered, isLive }: Pick<Props, "entry" | "delivered" | "isLive">) {
  const isEnough = delivered >= deliveriesNeeded;
  const said = (isLive ? liveFiguresWords.restsNow : liveFiguresWords.tooFew)(delivered, deliveriesNeeded);
  return (
    <>
      <Switch
        entry={entry}
        name="showsLiveFigures"
        label={liveFiguresWords.show}
        disabled={!isEnough && !isLive}
        aria-describedby="live-figures"
      />
      <p className="hint" id="live-figures">
        {liveFiguresWords.about} {isEnough ? liveFiguresWords.fallback(deliveriesNeeded) : said}
      </p>
    </>
  );
}

type SwitchProps = Omit<ComponentProps<typeof Checkbox>, "defaultChecked"> & { entry: SettingsEntry };

function Switch({ entry, note, ...box }: SwitchProps) {
  const saved = entry.saved(box.name, switchWords);
  const both = (
    <>
      {note} {saved ? <b className="settings-form-saved">{saved}</b> : null}
    </>
  );
  return <Checkbox {...box} note={note || saved ? both : undefined} defaultChecked={entry.isChosen(box.name, "on")} />;
}

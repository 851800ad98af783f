import { languageTitles, triggerWords as words, placeholderWords } from "#copy/en/message-words.ts";
import { mostOfIntro, mostOfSubject } from "#domain/notifications/message-word-limits.ts";
import type { MessageTrigger, Placeholder } from "#domain/notifications/message-words.ts";
import type { PreviewedMessage } from "#domain/notifications/views.ts";
import { type Language, languages } from "#domain/shared/language.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import type { SettingsEntry } from "#app/components/admin/settings/settings-entry.ts";
import type { TrialAnswer } from "#app/components/admin/settings/settings-trial.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { SelectField, TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** The form after a preview or a test: nothing was saved. */
export type TriedAnswer = RefusedForm & { form: string; preview?: PreviewedMessage; test?: TrialAnswer["test"] };

type Facts = {
  trigger: MessageTrigger;
  isOwn: boolean;
  builtIn: Record<Language, string>;
  placeholders: Placeholder[];
  email: string;
};

/** Fields of a language's texts. */
export const wordFields = {
  en: { subject: "subjectEn", intro: "introEn" },
  es: { subject: "subjectEs", intro: "introEs" },
} as const satisfies Record<Language, object>;

/** Texts of one message in each language, its placeholders, and the buttons to try them. */
export function MessageWordFields({
  entry,
  facts,
  test,
}: {
  entry: SettingsEntry;
  facts: Facts;
  test: TrialAnswer["test"] | undefined;
}) {
  const { trigger, isOwn, builtIn, placeholders, email } = facts;
  return (
    <>
      <div className="message-word-fields">
        {languages.map((language) => (
          <fieldset key={language} className="message-word-fields-group">
            <legend>{languageTitles[language]}</legend>
            <TextField
              label={words.subject}
              hint={`${words.empty(builtIn[language])}. ${words.subjectHint(mostOfSubject)}`}
              optional
              maxLength={mostOfSubject}
              lang={language}
              {...entry.text(wordFields[language].subject)}
            />
            <TextareaField
              label={words.intro}
              hint={introHint(trigger)}
              optional
              rows={4}
              maxLength={mostOfIntro}
              lang={language}
              {...entry.text(wordFields[language].intro)}
            />
          </fieldset>
        ))}
      </div>
      <Placeholders names={placeholders} />
      <h2>{words.sendingTitle}</h2>
      <SelectField
        label={words.sending}
        hint={words.sendingHint}
        options={[
          { value: "on", words: words.sendingOn },
          { value: "off", words: words.sendingOff },
        ]}
        {...entry.text("sending")}
      />
      <h2>{words.try}</h2>
      <TextField
        label={words.number}
        hint={words.numberHint}
        optional
        mono
        maxLength={40}
        className="message-word-fields-number"
        {...entry.text("number")}
      />
      <p className="message-word-fields-doors">
        <Button name="intent" value="preview">
          {words.preview}
        </Button>
        {languages.map((language) => (
          <Button key={language} name="intent" value={`test-${language}`}>
            {words.sendTest(languageTitles[language])}
          </Button>
        ))}
      </p>
      <p className="hint">{words.testLead(email)}</p>
      {test ? (
        <Notice tone={test.isTaken ? "green" : "red"} title={test.title}>
          {test.body}
        </Notice>
      ) : null}
      {isOwn ? (
        <div className="message-word-fields-reset">
          <p className="hint">{words.resetHint}</p>
          <Button look="quiet" name="intent" value="reset">
            {words.reset}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function introHint(trigger: MessageTrigger): string {
  if (trigger === "booked") return words.introOfBooking(mostOfIntro);
  return trigger === "promise_changed" ? words.introOfPromise(mostOfIntro) : words.introHint(mostOfIntro);
}

function Placeholders({ names }: { names: Placeholder[] }) {
  return (
    <section className="message-word-fields-placeholders" aria-labelledby="message-placeholders">
      <h2 id="message-placeholders">{words.placeholders}</h2>
      <p className="hint">{words.placeholdersLead}</p>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt className="mono">{`{${name}}`}</dt>
            <dd>{placeholderWords[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

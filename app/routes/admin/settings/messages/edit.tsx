import { data } from "react-router";
import { triggerWords as words, triggerTitle } from "#copy/en/message-words.ts";
import { messages } from "#copy/en/messages.ts";
import { providerWords } from "#copy/en/providers.ts";
import { settingsWords } from "#copy/en/settings.ts";
import { parseMessageWords, writeMessageWords } from "#domain/notifications/message-word-inputs.ts";
import { builtIn, hasOwnWords, isMessageOff, placeholdersOf } from "#domain/notifications/message-words.ts";
import { isLanguage, languages } from "#domain/shared/language.ts";
import { builtInSubjects } from "#server/features/notifications/built-in-subjects.ts";
import { previewMessage } from "#server/features/notifications/preview-message.ts";
import { sendTestMessage } from "#server/features/notifications/send-test-message.ts";
import { changeMessageWords } from "#server/features/settings/change-message-words.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { MessagePreview } from "#app/components/admin/settings/message-preview.tsx";
import { MessageWordFields, type TriedAnswer } from "#app/components/admin/settings/message-word-fields.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { runTrial } from "#app/routes/admin/settings/trial-action.ts";
import { formAction } from "#app/web/action.ts";
import { triggerOf } from "#app/routes/admin/settings/messages/trigger-of.ts";
import { administratorOf, personOf } from "#app/web/actor.ts";
import { readFields } from "#app/web/read-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import { keepSettings } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/edit";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? words.message}, ${words.title}, ${settingsWords.title}` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  const trigger = triggerOf(params.trigger);
  const { value, version } = await runLoader(() => getSettingsSection(actor, "messages"));
  return {
    trigger,
    title: triggerTitle(trigger),
    version,
    values: { ...writeMessageWords(value[trigger] ?? builtIn, isMessageOff(value, trigger)), number: "" },
    facts: {
      trigger,
      isOwn: hasOwnWords(value[trigger]),
      builtIn: builtInSubjects(trigger),
      placeholders: placeholdersOf(trigger),
      email: personOf(context).email,
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  administratorOf(context);
  const person = personOf(context);
  const trigger = triggerOf(params.trigger);
  const { intent = "", ...fields } = await readFields(request);
  const page = `/admin/settings/messages/${trigger}`;
  const tried = (answer: Pick<TriedAnswer, "preview" | "test">, status = 200) =>
    data({ form: "messages", message: "", issues: [], values: fields, ...answer } satisfies TriedAnswer, { status });
  return formAction(args, {
    actor: administratorOf,
    button: { sent: intent, known: ["", "preview", "reset", ...languages.map((language) => `test-${language}`)] },
    fields,
    // Resetting ignores the typed texts: their issues do not matter.
    parse: (raw) => parseMessageWords(trigger, intent === "reset" ? { version: raw["version"] } : raw),
    failed: messages.settings.failed,
    run: async (actor, { version, ...typed }) => {
      if (intent === "preview") return tried({ preview: await previewMessage(actor, trigger, typed) });
      const language = intent.replace("test-", "");
      if (isLanguage(language)) {
        const { test, status } = await runTrial(providerWords.testFailed, async () => {
          const { isTaken, server, to, answer } = await sendTestMessage(person, trigger, { ...typed, language });
          return isTaken
            ? { isTaken, title: providerWords.testTaken(server), body: providerWords.testTakenBody(to, answer) }
            : { isTaken, title: providerWords.testRefused(server), body: providerWords.testRefusedBody(answer) };
        });
        return tried({ test, preview: await previewMessage(actor, trigger, typed) }, status);
      }
      await changeMessageWords(actor, trigger, { words: typed.words, isOff: typed.isOff, version });
      return redirectWithToast(page, intent === "reset" ? words.resetDone : messages.settings.saved);
    },
  });
}

export const clientAction = keepSettings;

export const shouldRevalidate = revalidatesAfterConflict;

export default function EditMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { trigger, title, facts } = loaderData;
  return (
    <SettingsFrame
      title={title}
      lead={words.editLead}
      actions={<LinkButton to="/admin/settings/messages">{words.back}</LinkButton>}
    >
      <SettingsForm<TriedAnswer>
        label={title}
        action={`/admin/settings/messages/${trigger}`}
        page={loaderData}
        answer={actionData}
        isWide
      >
        {(entry, answer) => (
          <>
            <MessageWordFields entry={entry} facts={facts} test={answer?.test} />
            {answer?.preview ? (
              <MessagePreview trigger={trigger} preview={answer.preview} typed={answer.values} />
            ) : null}
          </>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}

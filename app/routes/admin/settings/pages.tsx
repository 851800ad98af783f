import { data } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { pagesWords as words } from "#copy/en/pages.ts";
import { shippedPages } from "#content/en/pages.ts";
import { claimSettings, publicClaims, sampleKinds } from "#domain/settings/choices.ts";
import { isStillSample, ownPartsOf, withOwnParts } from "#domain/settings/page-contents.ts";
import { type ChangePages, parseChangePages, writePages } from "#domain/settings/page-inputs.ts";
import { changePages } from "#server/features/settings/change-pages.ts";
import { countRealDeliveries } from "#server/features/settings/count-real-deliveries.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { PagesFields } from "#app/components/admin/settings/pages-fields.tsx";
import { type PagesDraft, PagesPreview } from "#app/components/admin/settings/pages-preview.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { formValues } from "#app/components/admin/settings/settings-entry.ts";
import { Button } from "#app/components/ui/button.tsx";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { readFields } from "#app/web/read-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import { keepSettings, settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/pages";

type PagesAnswer = RefusedForm & { preview?: PagesDraft };

export const meta = settingsMeta(() => words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  const { value, version } = await runLoader(() => getSettingsSection(actor, "pages"));
  const general = await runLoader(() => getSettingsSection(actor, "general"));
  return {
    version,
    values: formValues(writePages(withOwnParts(shippedPages, value), general.value)),
    delivered: await runLoader(() => countRealDeliveries(actor)),
    isLive: general.value.showsLiveFigures,
    stillSample: sampleKinds.filter((kind) => isStillSample(kind, value)),
  };
}

export async function action(args: Route.ActionArgs) {
  administratorOf(args.context);
  const { intent, ...fields } = await readFields(args.request);
  return formAction(args, {
    actor: administratorOf,
    button: { sent: intent, known: ["", "preview"] },
    fields,
    parse: parseChangePages,
    failed: messages.settings.failed,
    run: async (actor, { version, contents, shown }) => {
      if (intent === "preview") {
        const preview = {
          contents: withOwnParts(shippedPages, contents),
          shown: groupsOf(shown),
          claims: claimsOf(shown),
        };
        return data({ form: "pages", message: "", issues: [], values: fields, preview });
      }
      await changePages(actor, { own: ownPartsOf(contents, shippedPages), shown, version });
      return redirectWithToast("/admin/settings/pages", messages.settings.saved);
    },
  });
}

function groupsOf(shown: ChangePages["shown"]): PagesDraft["shown"] {
  return {
    figures: shown.showsSampleFigures,
    voices: shown.showsSampleVoices,
    awards: shown.showsSampleAwards,
    partners: shown.showsSamplePartners,
  };
}

function claimsOf(shown: ChangePages["shown"]): PagesDraft["claims"] {
  return publicClaims.filter((claim) => shown[claimSettings[claim]]);
}

export const clientAction = keepSettings;

export const shouldRevalidate = revalidatesAfterConflict;

export default function Pages({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame title={words.title} lead={words.lead}>
      <SettingsForm<PagesAnswer>
        label={words.title}
        action="/admin/settings/pages"
        page={loaderData}
        answer={actionData}
      >
        {(entry, answer) => (
          <>
            <PagesFields entry={entry} {...loaderData} />
            <p>
              <Button name="intent" value="preview">
                {words.preview}
              </Button>
            </p>
            {answer?.preview ? <PagesPreview draft={answer.preview} /> : null}
          </>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}

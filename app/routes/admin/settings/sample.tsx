import { sampleCountOf, sampleProgress, sampleWorldWords as words, staysWords } from "#copy/en/sample.ts";
import { parseConfirmDanger } from "#domain/settings/danger-inputs.ts";
import { sampleMarkKinds } from "#domain/settings/sample-marks.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { getSample } from "#server/features/sample/get-sample.ts";
import { removeSample } from "#server/features/sample/remove-sample.ts";
import { SampleRemoval } from "#app/components/admin/settings/sample-removal.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { changeAction } from "#app/web/action.ts";
import { administratorOf, administratorPersonOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/sample";

export const meta = settingsMeta(() => words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const view = await runLoader(() => getSample(administratorOf(context)));
  return {
    companyName: (await getCompany()).name,
    hasMarks: view.total > 0,
    isRunning: view.isRunning,
    mayRemove: !view.isRunning && view.total > view.removed,
    here: sampleMarkKinds.flatMap((kind) => (view.here[kind] > 0 ? [sampleCountOf(kind, view.here[kind])] : [])),
    progress: sampleProgress(view),
    stays: view.isRunning ? [] : view.reasons.map(staysWords),
  };
}

export function action(args: Route.ActionArgs) {
  return changeAction(args, {
    actor: administratorPersonOf,
    parse: parseConfirmDanger,
    failed: words.failed,
    run: (person, typed) => removeSample(person, typed),
    done: () => ["/admin/settings/sample", words.started],
  });
}

export const clientAction = keepForm(() => words.failed);

export default function Sample({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame title={words.title} lead={words.lead}>
      <SampleRemoval page={loaderData} answer={actionData} />
    </SettingsFrame>
  );
}

import { data } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { tariffWords as words } from "#copy/en/tariff.ts";
import { parsePublishTariff, writeTariff } from "#domain/rates/inputs.ts";
import type { TariffReplay as Replay } from "#domain/rates/views.ts";
import { tariffStart } from "#app/routes/admin/settings/tariff-start.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { getActiveTariff } from "#server/features/rates/get-active-tariff.ts";
import { listTariffs } from "#server/features/rates/list-tariffs.ts";
import { publishTariff } from "#server/features/rates/publish-tariff.ts";
import { replayTariff } from "#server/features/rates/replay-tariff.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { TariffFields } from "#app/components/admin/settings/tariff-fields.tsx";
import { TariffReplay } from "#app/components/admin/settings/tariff-replay.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { readFields } from "#app/web/read-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import { keepSettings, settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/tariff";

type TariffAnswer = RefusedForm & { replay?: Replay };

export const meta = settingsMeta(() => words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  const versions = await runLoader(() => listTariffs(actor));
  const { tariff } = await runLoader(getActiveTariff);
  const zone = await companyZone();
  const newest = versions[0]?.tariff ?? tariff;
  return {
    version: newest.version,
    values: writeTariff(newest),
    inForce: tariff,
    zone,
    versions: versions.map(({ version, state, validFrom }) => ({
      version,
      state,
      from: tariffStart(validFrom, zone),
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  administratorOf(args.context);
  const { intent, ...fields } = await readFields(args.request);
  const { currency } = (await runLoader(getActiveTariff)).tariff;
  return formAction(args, {
    actor: administratorOf,
    button: { sent: intent, known: ["", "replay"] },
    fields,
    parse: (raw) => parsePublishTariff(raw, currency),
    failed: messages.settings.failed,
    run: async (actor, { version, validFrom, prices }) => {
      if (intent === "replay") {
        const replay = await replayTariff(actor, prices);
        return data({ form: "tariff", message: "", issues: [], values: fields, replay });
      }
      await publishTariff(actor, prices, { version, validFrom });
      return redirectWithToast("/admin/settings/tariff", messages.settings.saved);
    },
  });
}

export const clientAction = keepSettings;

export const shouldRevalidate = revalidatesAfterConflict;

export default function TariffSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { inForce, zone, versions } = loaderData;
  return (
    <SettingsFrame title={words.title} lead={words.lead}>
      <SettingsForm<TariffAnswer>
        label={words.title}
        action="/admin/settings/tariff"
        page={loaderData}
        answer={actionData}
        button={words.publish}
        unchanged={words.unchanged}
        isWide
      >
        {(entry, answer) => (
          <>
            <Versions versions={versions} />
            <TariffFields entry={entry} inForce={inForce} zone={zone} />
            {answer?.replay ? <TariffReplay replay={answer.replay} /> : null}
            <p>
              <Button name="intent" value="replay">
                {words.replay}
              </Button>
            </p>
          </>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}

function Versions({ versions }: { versions: Route.ComponentProps["loaderData"]["versions"] }) {
  return (
    <section className="tariff-versions" aria-labelledby="tariff-versions">
      <h2 id="tariff-versions" className="visually-hidden">
        {words.versions}
      </h2>
      <ol>
        {versions
          .slice(0, 4)
          .toReversed()
          .map(({ version, state, from }) => (
            <li key={version} className={state === "in_force" ? "now" : undefined}>
              <b>{words.version(version)}</b>
              <span>
                {words.states[state]} {from}
              </span>
            </li>
          ))}
      </ol>
      <p className="hint">{words.checked}</p>
    </section>
  );
}

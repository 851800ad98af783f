import { href } from "react-router";
import { runWords as words } from "#copy/en/runs.ts";
import { RunHead } from "#app/components/admin/runs/run-head.tsx";
import { RunLinehaul } from "#app/components/admin/runs/run-linehaul.tsx";
import type { RunAnswers, RunPage } from "#app/components/admin/runs/run-pages.ts";
import { RunPhones } from "#app/components/admin/runs/run-phones.tsx";
import { RunStops } from "#app/components/admin/runs/run-stops.tsx";
import { RunMessages } from "#app/components/admin/runs/run-messages.tsx";
import { RunWatch } from "#app/components/admin/runs/run-watch.tsx";
import { emptySent } from "#app/components/form/empty-sent.ts";
import { SubmitButton, TextareaField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { FactList } from "#app/components/shipment/fact-list.tsx";

/** One run: its figures and its stops in order. */
export function RunRoom({ page, answers = {} }: { page: RunPage; answers?: RunAnswers }) {
  const runId = page.id;
  return (
    <>
      <RunHead page={page} answers={answers} />
      <RunLinehaul lines={page.linehauls} runId={runId} />
      <div className="run-room-facts">
        <FactList className="fact-list-cells" facts={page.facts} />
      </div>
      <div className="run-room-split">
        <div className="run-room-main">
          {page.items.length > 0 ? (
            <div className="admin-frame-list run-room-stops">
              <RunStops rows={page.items} />
            </div>
          ) : (
            <p className="run-room-none hint">{page.isLinehaul ? words.linehaul.noStops : words.noStops}</p>
          )}
          {page.state === "ended" || page.isLinehaul ? null : (
            <section className="run-room-add" aria-labelledby="add-stops">
              <h2 id="add-stops">{words.addStops}</h2>
              <PostedForm
                onDone={emptySent}
                action={href("/admin/runs/:runId/stops", { runId })}
                failed={words.failed.stops}
                answer={answers.stops}
              >
                <TextareaField
                  label={words.numbers}
                  name="numbers"
                  hint={words.numbersHint}
                  required
                  maxLength={5000}
                />
                <SubmitButton look="ink">{words.addStops}</SubmitButton>
              </PostedForm>
            </section>
          )}
        </div>
        <RunWatch watch={page.watch} loadedAt={page.phones.loadedAt}>
          <RunPhones panel={page.phones} revokeTo={page.revokePhoneTo} />
          <RunMessages runId={runId} panel={page.messages} answer={answers.message} />
        </RunWatch>
      </div>
    </>
  );
}

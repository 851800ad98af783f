import { useRef } from "react";
import { Form, href } from "react-router";
import { deviceWords } from "#copy/en/devices.ts";
import { runWords as words } from "#copy/en/runs.ts";
import { workPhoneWords } from "#copy/en/user-page.ts";
import { RunBadge } from "#app/components/admin/runs/run-badge.tsx";
import { RunLinehaul } from "#app/components/admin/runs/run-linehaul.tsx";
import type { RunPage } from "#app/components/admin/runs/run-pages.ts";
import { RunPhones } from "#app/components/admin/runs/run-phones.tsx";
import { RunStops } from "#app/components/admin/runs/run-stops.tsx";
import { RunMessages } from "#app/components/admin/runs/run-messages.tsx";
import { RunWatch } from "#app/components/admin/runs/run-watch.tsx";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { SubmitButton, TextareaField } from "#app/components/form/fields.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { FactList } from "#app/components/shipment/fact-list.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";

/** A link that acts at once, as its neighbors do: it is announced as a button. */
function CallDriver({ call }: { call: NonNullable<RunPage["call"]> }) {
  if (call.to === null)
    return (
      <Button look="quiet" size="small" icon="phone" type="button" refusal={call.words}>
        {workPhoneWords.call}
      </Button>
    );
  return (
    <LinkButton look="quiet" size="small" icon="phone" role="button" to={call.to}>
      {workPhoneWords.call}
    </LinkButton>
  );
}

/** Rejections of this page's forms, by name. */
export type RunAnswers = Partial<
  Record<"release" | "remove" | "stops" | "start" | "end" | "message", RefusedForm | undefined>
>;

/** One run: its figures and its stops in order. */
export function RunRoom({ page, answers = {} }: { page: RunPage; answers?: RunAnswers }) {
  const runId = page.id;
  const numbers = useRef<HTMLFormElement>(null);
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{page.name}</h1>
        <span className="admin-frame-bar-note">
          {[page.where, page.driver, page.vehicle].filter(Boolean).join(", ")}
        </span>
        <RunBadge state={page.state} />
        {page.mayEdit && !page.isReleased ? (
          <ConfirmForm
            action={href("/admin/runs/:runId/release", { runId })}
            button={words.release}
            failed={words.failed.release}
            answer={answers.release}
          />
        ) : null}
        <LinkButton look="quiet" size="small" icon="flag" to={page.flagsTo}>
          {words.flagsLink}
        </LinkButton>
        <LinkButton look="quiet" size="small" icon="print" to={href("/admin/runs/:runId/sheet", { runId })}>
          {words.sheet}
        </LinkButton>
        {page.isLinehaul ? null : (
          <>
            <LinkButton look="quiet" size="small" to={`/admin/not-home-cards?run=${runId}`}>
              {words.cards.link}
            </LinkButton>
            <LinkButton look="quiet" size="small" to={href("/admin/runs/:runId/paper", { runId })}>
              {words.keyed.link}
            </LinkButton>
          </>
        )}
        {page.hasManifest ? (
          <LinkButton look="quiet" size="small" to={href("/admin/runs/:runId/manifest", { runId })}>
            {words.manifestLink}
          </LinkButton>
        ) : null}
        {page.state === "ended" ? null : (
          <ConfirmForm
            action={href(page.state === "started" ? "/admin/runs/:runId/end" : "/admin/runs/:runId/start", { runId })}
            button={page.state === "started" ? words.end : words.start}
            failed={page.state === "started" ? words.failed.end : words.failed.start}
            answer={page.state === "started" ? answers.end : answers.start}
          />
        )}
        {page.call ? <CallDriver call={page.call} /> : null}
        {page.revokePhoneTo ? (
          <LinkButton look="quiet" size="small" icon="ban" role="button" to={page.revokePhoneTo}>
            {deviceWords.revokePhone}
          </LinkButton>
        ) : null}
        {page.items.length > 0 ? (
          <Form action={href("/admin/runs/:runId/moves", { runId })} className="confirm-form-row">
            <Button look="quiet" size="small">
              {words.move}
            </Button>
          </Form>
        ) : null}
        {page.mayEdit ? (
          <>
            <LinkButton look="quiet" size="small" to={href("/admin/runs/:runId/plan", { runId })}>
              {words.edit}
            </LinkButton>
            <ConfirmForm
              action={href("/admin/runs/:runId/removal", { runId })}
              button={words.remove}
              failed={words.failed.remove}
              answer={answers.remove}
            />
          </>
        ) : null}
      </div>
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
                ref={numbers}
                onDone={() => numbers.current?.reset()}
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
        <RunWatch {...page.watch}>
          <RunPhones panel={page.phones} />
          <RunMessages runId={runId} panel={page.messages} answer={answers.message} />
        </RunWatch>
      </div>
    </>
  );
}

import { Form, href, Link } from "react-router";
import { runWords as words } from "#copy/en/runs.ts";
import { workPhoneWords } from "#copy/en/user-page.ts";
import { RunBadge } from "#app/components/admin/runs/run-badge.tsx";
import type { RunAnswers, RunPage } from "#app/components/admin/runs/run-pages.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";

/** Which run it is and what is done with it; its papers and what is needed less often stand in a line below. */
export function RunHead({ page, answers }: { page: RunPage; answers: RunAnswers }) {
  const runId = page.id;
  const isStarted = page.state === "started";
  return (
    <>
      <div className="admin-frame-bar run-head">
        <h1 tabIndex={-1}>{page.name}</h1>
        <RunBadge state={page.state} />
        <span className="admin-frame-bar-note">
          {[page.where, page.driver, page.vehicle].filter(Boolean).join(", ")}
        </span>
        {page.items.length > 0 ? (
          <Form action={href("/admin/runs/:runId/moves", { runId })} className="confirm-form-row">
            <Button look="quiet" size="small" icon="route">
              {words.move}
            </Button>
          </Form>
        ) : null}
        {page.call ? <CallDriver call={page.call} /> : null}
        {page.mayEdit && !page.isReleased ? (
          <ConfirmForm
            action={href("/admin/runs/:runId/release", { runId })}
            button={words.release}
            failed={words.failed.release}
            answer={answers.release}
          />
        ) : null}
        {page.state === "ended" ? null : (
          <ConfirmForm
            action={href(isStarted ? "/admin/runs/:runId/end" : "/admin/runs/:runId/start", { runId })}
            button={isStarted ? words.end : words.start}
            failed={isStarted ? words.failed.end : words.failed.start}
            answer={isStarted ? answers.end : answers.start}
          />
        )}
      </div>
      <div className="run-head-more">
        <Link to={href("/admin/runs/:runId/sheet", { runId })}>{words.sheet}</Link>
        {page.hasManifest ? (
          <Link to={href("/admin/runs/:runId/manifest", { runId })}>{words.manifestLink}</Link>
        ) : null}
        {page.isLinehaul ? null : (
          <>
            <Link to={`/admin/not-home-cards?run=${runId}`}>{words.cards.link}</Link>
            <Link to={href("/admin/runs/:runId/paper", { runId })}>{words.keyed.link}</Link>
          </>
        )}
        <Link to={page.flagsTo}>{words.flagsLink}</Link>
        {page.mayEdit ? (
          <>
            <Link to={href("/admin/runs/:runId/plan", { runId })}>{words.edit}</Link>
            <ConfirmForm
              action={href("/admin/runs/:runId/removal", { runId })}
              button={words.remove}
              failed={words.failed.remove}
              answer={answers.remove}
            />
          </>
        ) : null}
      </div>
    </>
  );
}

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

import { memo } from "react";
import { Form, Link } from "react-router";
import { boardWords as words } from "#copy/en/board.ts";
import { runMessageWords } from "#copy/en/run-messages.ts";
import { templateWords } from "#copy/en/run-templates.ts";
import { boardAddress } from "#app/components/admin/board/board-address.ts";
import type { BoardPage } from "#app/components/admin/board/board-page.ts";
import { SubmitButton } from "#app/components/form/fields.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { FilterForm } from "#app/components/table/filter-form.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

/** Heading of the board: day, branch and wave, and what is done with all of its runs. */
export const BoardBar = memo(function BoardBar({
  page,
  answer,
}: {
  page: BoardPage;
  answer?: RefusedForm | undefined;
}) {
  const { query, releasable, columns } = page;
  const hasStops = page.unassigned.count > 0 || columns.some(({ lines }) => lines.length > 0);
  const shown = { day: page.day, branch: query.branch ?? "", wave: query.wave ?? "", by: query.by };
  return (
    <div className="admin-frame-bar">
      <h1 tabIndex={-1}>{words.title}</h1>
      <span className="admin-frame-bar-note">{page.weekday}</span>
      <div className="board-room-waves" role="group" aria-label={words.wave}>
        {([null, "morning", "afternoon"] as const).map((wave) => (
          <Link
            key={wave}
            className="chip"
            to={boardAddress(query, { wave, proposal: false })}
            aria-current={query.wave === wave ? "true" : undefined}
            preventScrollReset
          >
            {wave ? words.waves[wave] : words.wholeDay}
          </Link>
        ))}
      </div>
      <FilterForm path="/admin/board" values={shown} button={words.show} className="board-room-filters">
        <input type="hidden" name="wave" value={shown.wave} />
        <input type="hidden" name="by" value={shown.by} />
        <TextField label={words.day} name="day" type="date" defaultValue={shown.day} />
        <SelectField label={words.branch} name="branch" options={page.branches} defaultValue={shown.branch} />
      </FilterForm>
      {page.mayPlan ? (
        <>
          <LinkButton look="quiet" size="small" icon="plus" to="/admin/runs/new">
            {words.newRun}
          </LinkButton>
          {columns.length > 0 ? (
            <LinkButton look="quiet" size="small" icon="chat" to={boardAddress(query, {}, "/admin/board/messages")}>
              {runMessageWords.board.link}
            </LinkButton>
          ) : null}
          {page.waitingRuns > 0 ? (
            <PostedForm
              action="/admin/runs/templates/days"
              className="confirm-form-row"
              failed={templateWords.failed.make}
              hidden={{ day: page.day, branch: shown.branch }}
            >
              <SubmitButton look="quiet" size="small">
                {templateWords.makeHere(page.waitingRuns)}
              </SubmitButton>
            </PostedForm>
          ) : null}
          {hasStops && columns.length > 0 && !query.proposal ? (
            <Form action="/admin/board" className="confirm-form-row">
              {Object.entries({ ...shown, proposal: "1" }).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button look="quiet" size="small" data-key="o">
                {words.optimize}
              </Button>
            </Form>
          ) : null}
          {releasable.length > 0 && !query.proposal ? (
            <PostedForm
              action={boardAddress(query, {}, "/admin/board/releases")}
              className="confirm-form-row"
              failed={words.failed.release}
              hidden={{ runs: releasable.join(" ") }}
              answer={answer}
            >
              <SubmitButton look="signal" size="small" data-key="r">
                {words.release(releasable.length)}
              </SubmitButton>
            </PostedForm>
          ) : null}
        </>
      ) : null}
    </div>
  );
});

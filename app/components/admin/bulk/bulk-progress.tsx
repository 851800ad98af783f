import { href } from "react-router";
import { bulkWords as words } from "#copy/en/bulk.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import type { BulkPage } from "#app/components/admin/bulk/bulk-pages.ts";
import { Refusal } from "#app/components/form/refusal.tsx";
import { usePostedForm } from "#app/components/form/use-posted-form.ts";
import { UndoForm } from "#app/components/admin/audit/undo-form.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";

/** Progress and result of a job, and the button that stops it. */
export function BulkProgress({ page, answer }: { page: BulkPage; answer?: RefusedForm | undefined }) {
  const { Form, formProps, isBusy, refused } = usePostedForm(answer, words.stopFailed);
  const { total, done, waiting, state } = page;
  const share = (count: number) => `${(100 * count) / Math.max(1, total)}%`;
  return (
    <div className="bulk-room-progress">
      <Refusal refused={refused} failed={words.stopFailed} />
      <div
        className="bulk-room-bar"
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done + page.refused}
      >
        <i style={{ width: share(done) }} />
        <i className="refused" style={{ width: share(page.refused) }} />
      </div>
      <div className="bulk-room-figures">
        <p role="status">
          <b>{words.counted(page)}</b>
        </p>
        <span>{state === "running" ? words.toGo(waiting) : state === "stopped" ? words.untouched(waiting) : null}</span>
      </div>
      {state === "running" ? (
        <>
          <p className="hint">{words.mayLeave}</p>
          <div className="dialog-actions">
            <Form {...formProps} action={href("/admin/shipments/bulk/:jobId/stop", { jobId: page.id })}>
              <Button busy={isBusy}>{words.stop}</Button>
            </Form>
            <LinkButton look="quiet" to={href("/admin/shipments/bulk/:jobId", { jobId: page.id })}>
              {words.refresh}
            </LinkButton>
          </div>
        </>
      ) : (
        <>
          {page.undoForMs === null ? null : <p className="hint">{words.undoLead(done)}</p>}
          <div className="dialog-actions">
            {page.undoForMs === null ? null : (
              <UndoForm at={href("/admin/shipments/bulk/:jobId/undo", { jobId: page.id })} forMs={page.undoForMs} />
            )}
            <LinkButton to="/admin/shipments">{words.backToList}</LinkButton>
          </div>
        </>
      )}
    </div>
  );
}

import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { bulkWords as words } from "#copy/en/bulk.ts";
import { shownCount } from "#copy/en/pagination.ts";
import { bulkTopic } from "#domain/bulk/bulk-job.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { BulkForm } from "#app/components/admin/bulk/bulk-form.tsx";
import type { BulkForm as Options, BulkPage } from "#app/components/admin/bulk/bulk-pages.ts";
import { BulkProgress } from "#app/components/admin/bulk/bulk-progress.tsx";
import { bulkJobAddress, BulkResults } from "#app/components/admin/bulk/bulk-results.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import { useLiveRevalidate } from "#app/hooks/use-live-revalidate.ts";

type Loaded = { page: BulkPage; options: Options; nextCursor: string | null; previousCursor: string | null };

const lookMs = 2000;

/** Page of a job: the action to choose, or its progress, beside its shipments. `backTo`: the list as it was left. */
export function BulkRoom({
  loaded,
  answer,
  backTo,
}: {
  loaded: Loaded;
  answer?: RefusedForm | undefined;
  backTo: string;
}) {
  const { page, options, nextCursor, previousCursor } = loaded;
  const isDraft = page.state === "draft";
  const isRunning = page.state === "running";
  useLiveRevalidate(isRunning ? [bulkTopic(page.id)] : []);
  const { revalidate, state } = useRevalidator();
  const isLooking = state !== "idle";
  // Changes before the page subscribed (or a short job) are found by loading again; on a slow connection one load
  // waits for the other.
  useEffect(() => {
    if (!isRunning || isLooking) return undefined;
    const next = setTimeout(() => void revalidate(), lookMs);
    return () => clearTimeout(next);
  }, [isRunning, isLooking, revalidate]);
  const leadsTo = (cursor: string | null) => (cursor ? bulkJobAddress(page.id, page.show, cursor) : undefined);
  return (
    <>
      <OfficeBar
        title={page.title}
        note={[words.chosen(page.total), page.details, isDraft ? "" : page.who].filter(Boolean).join(" · ")}
      />
      <div className="bulk-room-page">
        <section className="bulk-room-panel" aria-labelledby="bulk-job">
          <h2 id="bulk-job">
            {isDraft
              ? page.action === "delete"
                ? words.confirmDelete(page.total)
                : words.chosen(page.total)
              : words.stopReasons[page.stopReason] || words.states[page.state]}
          </h2>
          {isDraft ? (
            <BulkForm page={page} options={options} answer={answer} backTo={backTo} />
          ) : (
            <BulkProgress page={page} answer={answer} />
          )}
        </section>
        <section aria-label={isDraft ? words.chosenList : words.results}>
          <BulkResults page={page} />
          {page.rows.length > 0 ? (
            <Pagination
              label={words.pages}
              summary={shownCount(page.rows.length)}
              previousTo={leadsTo(previousCursor)}
              nextTo={leadsTo(nextCursor)}
            />
          ) : null}
        </section>
      </div>
    </>
  );
}

import { Form, href, useNavigation } from "react-router";
import { importWords as words } from "#copy/en/imports.ts";
import { importsTopic } from "#domain/imports/imports-topic.ts";
import { ImportAlike } from "#app/components/admin/imports/import-alike.tsx";
import { ImportColumns } from "#app/components/admin/imports/import-columns.tsx";
import { ImportKnown } from "#app/components/admin/imports/import-known.tsx";
import type { ImportPage } from "#app/components/admin/imports/import-pages.ts";
import { ImportPreview } from "#app/components/admin/imports/import-preview.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useLiveRevalidate } from "#app/hooks/use-live-revalidate.ts";

type Refused = { form: string; message: string; issues: { field: string; message: string }[] };

/** One import from its columns to its result; every step is a plain form, and progress updates live with scripts. */
export function ImportRoom({ page, answer }: { page: ImportPage; answer: Refused | undefined }) {
  useLiveRevalidate(page.isMoving ? [importsTopic] : []);
  const isBusy = useNavigation().state === "submitting";
  const refused = (form: string) => (answer?.form === form ? answer : undefined);
  const general = answer && answer.form !== "columns" ? answer.message : "";
  return (
    <>
      <dl className="import-room-figures">
        {page.figures.map(({ label, value, tone }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={tone}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="import-room-notices">
        {general ? <Notice tone="red">{general}</Notice> : null}
        {page.failure ? (
          <Notice tone="red" title={words.stoppedTitle} quiet>
            {page.failure}
          </Notice>
        ) : null}
        {page.unused.length > 0 ? (
          <Notice tone="amber" title={words.notUsed(page.unused)} quiet>
            {words.notUsedBody}
          </Notice>
        ) : null}
        {page.isDateOrderAssumed ? (
          <Notice tone="amber" title={words.datesAssumed} quiet>
            {words.datesAssumedBody}
          </Notice>
        ) : null}
        {page.doubts > 0 ? <Doubts page={page} isBusy={isBusy} /> : null}
      </div>
      <ImportKnown page={page} />
      <ImportColumns page={page} refused={refused("columns")} />
      {page.mayChange && page.alike.length > 0 ? <ImportAlike page={page} /> : null}
      <Form method="post" action={page.address} className="import-room-rows" preventScrollReset>
        <ImportPreview page={page} />
        <div className="import-room-bar">
          <div className="import-room-bar-words">
            <p role="status" aria-label={words.live}>
              <b>{page.progress}</b>
            </p>
            <p className="hint">
              {[page.interrupted ?? words.safeNote, page.hasMoney ? words.moneyNote : "", page.kept]
                .filter(Boolean)
                .join(" ")}
            </p>
          </div>
          <Steps page={page} isBusy={isBusy} />
        </div>
      </Form>
    </>
  );
}

function Doubts({ page, isBusy }: { page: ImportPage; isBusy: boolean }) {
  return (
    <Notice tone="amber" title={words.doubts(page.doubts)} quiet>
      <p>{words.doubtsBody}</p>
      <Form method="post" action={page.address} preventScrollReset>
        <Button look="quiet" name="intent" value="doubts" busy={isBusy} disabled={!page.mayChange}>
          {words.bookDoubts}
        </Button>
      </Form>
    </Notice>
  );
}

/** Enter in a field checks again, so that button comes first. */
function Steps({ page, isBusy }: { page: ImportPage; isBusy: boolean }) {
  const hasGood = page.startRefusal === null;
  const hasFields = page.rows.some(({ cells }) => cells.some(({ problem }) => problem));
  return (
    <div className="import-room-bar-steps">
      {page.mayChange && hasFields ? (
        <Button name="intent" value="mend" busy={isBusy}>
          {words.mend}
        </Button>
      ) : null}
      {page.hasRest ? (
        <a className="button quiet" href={href("/admin/imports/:importId/rest", { importId: page.id })}>
          <Icon name="download" size={20} />
          <span className="button-words">{words.rest}</span>
        </a>
      ) : null}
      {page.mayChange ? (
        <Button look="quiet" name="intent" value="forget" busy={isBusy}>
          {words.forget}
        </Button>
      ) : null}
      {page.mayStop ? (
        <Button look="danger" name="intent" value="cancel">
          {words.cancel}
        </Button>
      ) : null}
      {page.mayChange && page.isUnread ? (
        <Button name="intent" value="start" busy={isBusy}>
          {words.readAgain}
        </Button>
      ) : null}
      {page.mayChange && !page.isUnread && (hasGood || hasFields) ? (
        <Button
          look={hasGood ? "signal" : "quiet"}
          name="intent"
          value="start"
          busy={isBusy}
          refusal={page.startRefusal ?? undefined}
        >
          {words.start}
        </Button>
      ) : null}
      {page.takenTo && !page.isMoving ? (
        <LinkButton look={hasGood ? "quiet" : "ink"} to={page.takenTo}>
          {words.seeTaken}
        </LinkButton>
      ) : null}
    </div>
  );
}

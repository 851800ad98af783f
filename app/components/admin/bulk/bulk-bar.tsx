import { Fragment, type MouseEvent } from "react";
import { bulkActionWords, bulkWords as words } from "#copy/en/bulk.ts";
import { labelPrintingWords } from "#copy/en/label-printing.ts";
import { type ChosenAction, mostBulkRows } from "#domain/bulk/bulk-job.ts";
import type { ShipmentsPage } from "#app/components/admin/shipments/list-page.ts";
import type { PageTicks } from "#app/components/admin/bulk/page-ticks.ts";
import { clearTicks } from "#app/components/admin/bulk/use-ticks.ts";
import { filterParams } from "#app/components/admin/shipments/list-address.ts";
import { Button } from "#app/components/ui/button.tsx";
import { focusHeading } from "#app/components/ui/focus-heading.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";

/** Id of the form that the checkboxes of the rows belong to. */
export const bulkFormId = "bulk";

const buttons: [ChosenAction, IconName][] = [
  ["event", "plus"],
  ["location", "pin"],
  ["branch", "truck"],
  ["driver", "users"],
  ["labels", "print"],
  ["export", "download"],
  ["delete", "trash"],
];

/**
 * Actions for the selected shipments, in place of the filters. A plain form: without scripts it sends the checkboxes
 * of the page, with scripts also those of other pages.
 */
export function BulkBar({ page, ticks }: { page: ShipmentsPage; ticks: PageTicks }) {
  const { count, here, isAllOfFilter, elsewhere } = ticks;
  const isTicked = isAllOfFilter || (count ?? 0) > 0;
  const mayTakeAll = here === "all" && !isAllOfFilter && (page.total === null || page.total > (count ?? 0));
  const isTooMany = (page.total ?? 0) > mostBulkRows;
  return (
    <section className={isTicked ? "bulk-bar shown" : "bulk-bar"} aria-label={words.region} data-keys-of-page>
      <form id={bulkFormId} method="post" action="/admin/shipments/bulk">
        {isAllOfFilter ? <AllOfFilter page={page} /> : null}
        {elsewhere.length > 0 ? <input type="hidden" name="ids" value={elsewhere.join(",")} /> : null}
        <input type="hidden" name="from" value={page.alone} />
        {/** From a row far down it is many tabs away; the key moves the focus here, before the buttons. */}
        <b className="bulk-bar-count" aria-live="polite" tabIndex={-1} data-key="b" onClick={focusIt}>
          {isAllOfFilter
            ? words.allSelected(page.total)
            : count === 0
              ? words.selectedHere
              : words.selected(count ?? 0, elsewhere.length)}
        </b>
        {mayTakeAll ? (
          isTooMany ? (
            <span className="bulk-bar-hint">{words.tooManyHint(mostBulkRows)}</span>
          ) : (
            <button type="button" className="bulk-bar-all" onClick={() => takeAll(ticks)}>
              {words.selectFilter(page.total)}
            </button>
          )
        ) : null}
        <span className="bulk-bar-actions">
          {buttons
            .filter(([action]) => action !== "delete" || page.mayDelete)
            .map(([action, icon]) => (
              <Fragment key={action}>
                <Button
                  size="small"
                  icon={icon}
                  name="do"
                  value={action}
                  // Opens beside the list, where the selection is still needed.
                  formTarget={action === "labels" ? "_blank" : undefined}
                >
                  {bulkActionWords[action]}
                </Button>
                {action === "labels" ? (
                  <Button size="small" icon="columns" iconOnly name="do" value="labels-options" formTarget="_blank">
                    {labelPrintingWords.options}
                  </Button>
                ) : null}
              </Fragment>
            ))}
        </span>
        <button
          type="button"
          className="bulk-bar-clear needs-script"
          aria-label={words.clear}
          title={words.clear}
          onClick={clearAll}
        >
          <Icon name="close" size={18} />
        </button>
      </form>
    </section>
  );
}

function focusIt({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.focus();
}

/** The bar disappears with its action. */
function clearAll() {
  clearTicks();
  focusHeading();
}

/** The button disappears with its action; the count beside it takes the focus. */
function takeAll(ticks: PageTicks) {
  const count = document.querySelector<HTMLElement>(".bulk-bar-count");
  ticks.tickFilter();
  count?.focus();
}

function AllOfFilter({ page }: { page: ShipmentsPage }) {
  return (
    <>
      <input type="hidden" name="all" value="1" />
      {Object.entries(filterParams(page.filters)).map(([name, value]) => (
        <input key={name} type="hidden" name={`filter-${name}`} value={value} />
      ))}
    </>
  );
}

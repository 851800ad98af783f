import { printQueueWords as words } from "#copy/en/label-printing.ts";
import { type PrintJob, printStates, printTopic } from "#domain/printing/print-job.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { listPrintJobs } from "#server/features/printing/list-print-jobs.ts";
import { type PrintLine, PrintQueueTable } from "#app/components/admin/printing/print-queue-table.tsx";
import { pageAddress } from "#app/components/table/list-data.ts";
import { ListPage } from "#app/components/table/list-page.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { momentOf } from "#app/routes/admin/moments.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { listLoader } from "#app/web/list-loader.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];
export const handle = { list: words.title };

export const loader = listLoader({
  path: "/admin/print-queue",
  actor: staffOf,
  filters: (params) => ({ state: printStates.find((state) => state === params.get("state")) }),
  load: async ({ actor, filters: { state = null }, cursor, clock }) => {
    const { items, ...cursors } = await listPrintJobs(actor, { state, cursor });
    const at = await clock();
    return { rows: items.map((job) => lineOf(job, at)), ...cursors };
  },
});

function lineOf(job: PrintJob, { zone, now }: { zone: string; now: Date }): PrintLine {
  const isTold = job.state === "failed" || job.state === "waiting";
  return {
    id: job.id,
    shipmentId: job.shipmentId,
    number: formatTrackingNumber(job.trackingNumber),
    piece: words.piece(job.piece, job.pieces),
    printer: job.printer,
    state: job.state,
    about: isTold ? [words.reasons[job.reason], words.tries(job.tries)].filter(Boolean).join(" ") : "",
    who: job.requestedBy || words.formerUser,
    when: momentOf({ at: job.createdAt, zone }, now),
  };
}

export default function PrintQueue({ loaderData }: Route.ComponentProps) {
  useStaffLive(printTopic);
  const { path, filters } = loaderData;
  const chips = [undefined, ...printStates].map((state) => ({
    words: state ? words.states[state] : words.all,
    to: pageAddress(path, { state }),
    isCurrent: state === filters.state,
  }));
  return (
    <ListPage list={loaderData} words={words} note={words.note} icon="print" chips={{ label: words.filters, chips }}>
      {({ rows }) => <PrintQueueTable rows={rows} />}
    </ListPage>
  );
}

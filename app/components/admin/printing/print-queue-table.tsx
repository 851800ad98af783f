import { href, Link } from "react-router";
import { printQueueWords as words } from "#copy/en/label-printing.ts";
import type { PrintState } from "#domain/printing/print-job.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import type { Moment } from "#app/components/table/moment.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import type { IconName } from "#app/components/ui/icon.tsx";
import type { Tone } from "#app/components/ui/notice.tsx";

export type PrintLine = {
  id: string;
  shipmentId: string;
  number: string;
  piece: string;
  printer: string;
  state: PrintState;
  /** Why it was not sent, and how often it was tried. */
  about: string;
  who: string;
  when: Moment;
};

const looks: Record<PrintState, { tone: Tone; icon: IconName }> = {
  waiting: { tone: "amber", icon: "clock" },
  printing: { tone: "blue", icon: "print" },
  sent: { tone: "green", icon: "check" },
  failed: { tone: "red", icon: "alert" },
  cancelled: { tone: "grey", icon: "ban" },
};

const { columns: heads } = words;

const columns: Column<PrintLine>[] = [
  {
    key: "label",
    head: heads.label,
    width: 16,
    look: "mono",
    card: "title",
    cell: ({ shipmentId, number, piece }) => (
      <>
        <Link to={href("/admin/shipments/:shipmentId", { shipmentId })}>{number}</Link> {piece}
      </>
    ),
  },
  { key: "printer", head: heads.printer, width: 10, card: "left", cell: ({ printer }) => printer },
  {
    key: "state",
    head: heads.state,
    card: "line",
    cell: ({ state, about }) => (
      <>
        <Badge {...looks[state]} words={words.states[state]} /> <span title={about}>{about}</span>
      </>
    ),
  },
  { key: "who", head: heads.who, width: 11, look: "quiet", hideBelow: "medium", cell: ({ who }) => who },
  {
    key: "when",
    head: heads.when,
    width: 7,
    card: "right",
    cell: ({ when }) => (
      <time dateTime={when.at} title={when.exact}>
        {when.age}
      </time>
    ),
  },
  {
    key: "actions",
    head: heads.actions,
    width: 9,
    align: "right",
    isActions: true,
    cell: (row) => <Actions {...row} />,
  },
];

/** Labels of the print queue, each with what may be done with it. */
export function PrintQueueTable({ rows }: { rows: readonly PrintLine[] }) {
  return <DataTable name={words.title} columns={columns} rows={rows} />;
}

function Actions({ id: printJobId, state, number, piece }: PrintLine) {
  const label = [number, piece].filter(Boolean).join(", ");
  if (state === "printing") return null;
  return state === "waiting" ? (
    <ConfirmForm
      action={href("/admin/print-queue/:printJobId/cancellation", { printJobId })}
      button={words.cancel}
      buttonName={words.about(words.cancel, label)}
      failed={words.cancelFailed}
    />
  ) : (
    <ConfirmForm
      action={href("/admin/print-queue/:printJobId/repeat", { printJobId })}
      button={words.again}
      buttonName={words.about(words.again, label)}
      failed={words.againFailed}
    />
  );
}

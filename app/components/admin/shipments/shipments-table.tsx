import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { deletionWords, shipmentListWords } from "#copy/en/back-office.ts";
import { messages } from "#copy/en/messages.ts";
import type { ListLayout } from "#domain/shipments/list-layout.ts";
import { AddEventDialog } from "#app/components/admin/shipments/add-event-dialog.tsx";
import type { ListRow, ShipmentsPage } from "#app/components/admin/shipments/list-page.ts";
import type { PageTicks } from "#app/components/admin/bulk/page-ticks.ts";
import { Tick, TickAll } from "#app/components/admin/bulk/tick.tsx";
import { DeleteForm } from "#app/components/admin/shipments/delete-form.tsx";
import { shipmentColumns } from "#app/components/admin/shipments/shipment-columns.tsx";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";

/** The shipments, with the dialogs of their buttons. `ticks`: null if bulk actions are not allowed. */
export function ShipmentsTable({
  page: { rows, address, open, filters, mayDelete },
  look,
  ticks,
}: {
  page: ShipmentsPage;
  look: ListLayout;
  ticks: PageTicks | null;
}) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<ListRow>();
  const [telling, setTelling] = useState<ListRow>();
  const stay = () => setLeaving(undefined);
  // A shipment that left the list is no longer asked about.
  const asked = leaving && rows.find(({ id }) => id === leaving.id);
  const columns = useMemo(
    () =>
      shipmentColumns({
        look,
        filters,
        address,
        open,
        onAddEvent: setTelling,
        onDelete: mayDelete ? setLeaving : null,
      }),
    [look, filters, address, open, mayDelete],
  );
  return (
    <>
      <DataTable
        name={shipmentListWords.title}
        className={[
          "shipments-table",
          ticks && "shipments-table-ticks",
          ticks && ticks.here !== "none" && "shipments-table-ticking",
          look.isCompact && "shipments-table-compact",
        ]
          .filter(Boolean)
          .join(" ")}
        columns={ticks ? [tickColumn(ticks), ...columns] : columns}
        rows={rows}
        rowProps={({ id, openTo }) => ({
          className: id === open ? "shipments-table-open" : ticks?.isTicked(id) ? "shipments-table-ticked" : undefined,
          onClick: ({ target }) => {
            // A click beside the controls of a row opens it.
            if (target instanceof Element && !target.closest("a, button, input, label, form, dialog"))
              void navigate(openTo, { preventScrollReset: true });
          },
        })}
      />
      <AddEventDialog shipment={telling} from={address} onClose={() => setTelling(undefined)} />
      <Dialog open={asked !== undefined} onClose={stay} title={messages.shipments.confirmDelete}>
        {asked ? (
          <DeleteForm shipmentId={asked.id} number={asked.number} recipient={asked.recipient} from={address}>
            <Button type="button" onClick={stay} data-initial-focus>
              {deletionWords.keep}
            </Button>
          </DeleteForm>
        ) : null}
      </Dialog>
    </>
  );
}

function tickColumn(ticks: PageTicks): Column<ListRow> {
  return {
    key: "tick",
    head: <TickAll ticks={ticks} />,
    isHeadless: true,
    width: 2.25,
    className: "shipments-table-tick",
    cell: ({ id, number }) => <Tick id={id} number={number} ticks={ticks} />,
  };
}

import { useEffect, useEffectEvent, useRef } from "react";
import { href, useFetcher } from "react-router";
import { shipmentWords } from "#copy/en/back-office.ts";
import type { ListRow } from "#app/components/admin/shipments/list-page.ts";
import type { ShipmentPage } from "#app/components/admin/shipments/shipment-page.ts";
import { EventForm } from "#app/components/admin/shipments/event-form.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";

type Told = Pick<ListRow, "id" | "number">;
type Props = { shipment: Told | undefined; from: string; onClose: () => void };

/** The form Add Tracking Event over a list, for `shipment`. `from`: page to return to. */
export function AddEventDialog({ shipment, from, onClose }: Props) {
  return (
    <Dialog open={shipment !== undefined} onClose={onClose} title={shipmentWords.addEvent}>
      {shipment ? <FreshForm shipment={shipment} from={from} onClose={onClose} /> : null}
    </Dialog>
  );
}

/** Loads its options when the dialog opens. A live change loads them again and keeps the input. */
function FreshForm({ shipment, from, onClose }: Props & { shipment: Told }) {
  const fetcher = useFetcher<{ page: ShipmentPage }>();
  const form = useRef<HTMLDivElement>(null);
  const action = href("/admin/shipments/:shipmentId/events", { shipmentId: shipment.id });
  const read = useEffectEvent(() => void fetcher.load(action));
  useEffect(() => read(), []);
  const options = fetcher.data?.page.form;
  const isReady = options !== undefined;
  useEffect(() => {
    if (isReady) form.current?.querySelector<HTMLElement>("select")?.focus();
  }, [isReady]);
  return (
    <>
      <p className="hint">
        <TrackingNumber number={shipment.number} /> {shipmentWords.addLead}
      </p>
      <div ref={form} aria-busy={!isReady}>
        {options ? <EventForm action={action} options={options} from={from} onDone={onClose} /> : null}
      </div>
    </>
  );
}

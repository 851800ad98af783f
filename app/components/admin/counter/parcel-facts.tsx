import { dropOffWords as words } from "#copy/en/counter.ts";
import type { CounterParcel } from "#app/components/admin/counter/counter-pages.ts";

/** When a parcel arrives, and how it is paid. */
export function ParcelFacts({ parcel }: { parcel: CounterParcel }) {
  return (
    <dl className="counter-room-facts">
      <div>
        <dt>{words.arrives}</dt>
        <dd>{parcel.arrives}</dd>
      </div>
      <div>
        <dt>{words.pays}</dt>
        <dd>{parcel.payment}</dd>
      </div>
    </dl>
  );
}

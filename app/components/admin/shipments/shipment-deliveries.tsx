import { Link } from "react-router";
import { flagPageWords as words } from "#copy/en/flags.ts";
import { FlagActs } from "#app/components/admin/flags/flag-acts.tsx";
import type { ShipmentPage } from "#app/components/admin/shipments/shipment-page.ts";

/** Both deliveries of a shipment that was delivered twice, side by side. */
export function ShipmentDeliveries({ twice }: { twice: NonNullable<ShipmentPage["twice"]> }) {
  return (
    <section className="admin-frame-section" aria-labelledby="deliveries">
      <h2 id="deliveries">{words.twice}</h2>
      <p className="shipment-deliveries-note">
        {twice.note}{" "}
        <Link className="text-link" to={twice.flagTo}>
          {words.toFlag}
        </Link>
      </p>
      <div className="shipment-deliveries-acts">
        <FlagActs acts={twice.acts} between={twice.between} level="h3" />
      </div>
    </section>
  );
}

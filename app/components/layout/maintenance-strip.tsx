import { Link } from "react-router";
import { maintenanceStripWords as words } from "#copy/en/maintenance-strip.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/** Reminder on every page of the office during maintenance (E9): staff see the site as usual and would forget it. */
export function MaintenanceStrip({ mayChange }: { mayChange: boolean }) {
  return (
    <p className="maintenance-strip">
      <Icon name="alert" size={16} />
      <span>
        {words.on} {mayChange ? <Link to="/admin/settings/maintenance">{words.change}</Link> : null}
      </span>
    </p>
  );
}

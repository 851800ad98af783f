import { Link } from "react-router";
import { settingsWords } from "#copy/en/settings.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/** Reminder on every page of the office during maintenance (E9): staff see the site as usual and would forget it. */
export function MaintenanceStrip({ mayChange }: { mayChange: boolean }) {
  return (
    <p className="maintenance-strip">
      <Icon name="alert" size={16} />
      <span>
        {settingsWords.maintenanceOn}{" "}
        {mayChange ? <Link to="/admin/settings/maintenance">{settingsWords.maintenanceChange}</Link> : null}
      </span>
    </p>
  );
}

import { useLocation } from "react-router";
import { shipmentWords } from "#copy/en/back-office.ts";
import type { ActivityRow } from "#app/components/admin/audit/activity-row.ts";
import { UndoForm } from "#app/components/admin/audit/undo-form.tsx";
import { When } from "#app/components/table/when.tsx";

/** Audit entries of one shipment: action, actor, time and fields. */
export function ActivityList({ rows }: { rows: ActivityRow[] }) {
  const { pathname, search } = useLocation();
  return (
    <section className="admin-frame-section" aria-labelledby="activity">
      <h2 id="activity">
        {shipmentWords.activity}
        <span>{shipmentWords.activityLead}</span>
      </h2>
      <ul className="activity-list">
        {rows.map((row) => (
          <li key={row.key}>
            <div>
              <b>{row.title}</b>
              <span>{[row.who, row.fields].filter(Boolean).join(". ")}</span>
            </div>
            {row.undo ? <UndoForm {...row.undo} from={pathname + search} /> : null}
            <When moment={row.when} />
          </li>
        ))}
      </ul>
    </section>
  );
}

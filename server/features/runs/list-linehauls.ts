import type { Linehaul } from "#domain/road/run-views.ts";
import { loadContainerNames, loadLinehauls } from "#server/features/runs/linehaul.rows.ts";
import type { RunRecord } from "#server/features/runs/run.rows.ts";
import { placeInstant } from "#server/features/shipments/shipment-details.view.ts";

/** Returns the linehauls of a run, the first to leave first. */
export async function listLinehauls(run: RunRecord): Promise<Linehaul[]> {
  const rows = await loadLinehauls(run);
  const names = await loadContainerNames(rows.flatMap(({ containers }) => containers));
  return rows.map(
    ({ id, number, fromName, fromZone, toName, toZone, leftAt, arrivedAt, pieces, arrived, containers }) => ({
      run: id,
      number,
      from: fromName,
      to: toName,
      leftAt: placeInstant(leftAt, fromZone),
      arrivedAt: placeInstant(arrivedAt, toZone),
      containers: containers.map((code) => names.get(code) ?? code),
      pieces,
      arrived,
    }),
  );
}

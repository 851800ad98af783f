import { href } from "react-router";
import { verdictReason } from "#copy/en/messages.ts";
import { runWords } from "#copy/en/runs.ts";
import { stopWords as words } from "#copy/en/stops.ts";
import type { Actor } from "#domain/people/actor.ts";
import { formatShortDate } from "#domain/shared/place-time.ts";
import { type AssignedStop, canAssignStop, stopKinds } from "#domain/shipments/stops.ts";
import type { StaffShipment } from "#domain/shipments/views.ts";
import type { StopLine } from "#app/components/admin/shipments/shipment-page.ts";

/** Presents who collects and who delivers a shipment. A drop-off has no collection. */
export function presentStops(actor: Actor, view: StaffShipment, stops: readonly AssignedStop[]): StopLine[] {
  const facts = {
    id: view.id,
    status: view.status,
    ownerUserId: null,
    isDeleted: view.deletedAt !== null,
    pickupType: view.pickup.type,
  };
  return stopKinds
    .filter((kind) => kind === "delivery" || view.pickup.type === "pickup")
    .map((kind) => {
      const stop = stops.find((each) => each.kind === kind);
      const may = canAssignStop(actor, facts, kind);
      return {
        kind,
        text: stop
          ? words.who(stop.driver?.name ?? runWords.noDriver, formatShortDate(`${stop.day}T12:00:00Z`, "UTC"))
          : words.unassigned,
        run: stop?.run
          ? { words: runWords.name(stop.run.number), to: href("/admin/runs/:runId", { runId: stop.run.id }) }
          : null,
        changeTo: href("/admin/shipments/:shipmentId/stops/:kind", { shipmentId: view.id, kind }),
        may: may.ok ? { ok: true } : { ok: false, words: verdictReason(may.reason) },
      };
    });
}

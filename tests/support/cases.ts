import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Actor } from "#domain/people/actor.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { createApi } from "#server/api/index.ts";
import { now } from "#server/clock.ts";
import { packageRoot } from "#server/package-root.ts";

/** The text of a file in `tests/cases/`: input that was once read wrong. */
export function caseText(name: string, file: string): Promise<string> {
  return readFile(path.join(packageRoot, "tests", "cases", name, file), "utf8");
}

export async function caseFields(name: string, file = "booking.json"): Promise<Record<string, unknown>> {
  const later = new Date(now().getTime() + 5 * 86_400_000);
  const fields = JSON.parse(await caseText(name, file)) as Record<string, unknown>;
  return { ...fields, requestedDelivery: wallDateTime(later, "America/New_York") };
}

/** Books the fields over REST and returns the shipment as REST shows it to `actor`. */
export async function bookOverRest(actor: Actor, fields: Record<string, unknown>) {
  const api = createApi(async () => actor);
  const booked = await api.request("/v1/shipments", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  });
  if (booked.status !== 201) throw new Error(await booked.text());
  const { shipmentId } = (await booked.json()) as { shipmentId: string };
  const shown = await api.request(`/v1/shipments/${shipmentId}`);
  return { id: shipmentId, shown: (await shown.json()) as Record<string, unknown> };
}

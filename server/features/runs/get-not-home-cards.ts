import { and, inArray, isNull } from "drizzle-orm";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { NotHomeCard } from "#domain/road/not-home-card.ts";
import { AppError } from "#domain/shared/errors.ts";
import { drawQr } from "#server/barcodes/draw-codes.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { trackingAddress } from "#server/features/tracking/addresses.ts";

/** Returns the not-home card of a shipment (G46). @throws `not_found`. */
export async function getNotHomeCard(actor: Actor, shipmentId: string): Promise<NotHomeCard> {
  assertMay(actor, "shipments.read");
  const [card] = await cardsOf([shipmentId]);
  if (!card) throw new AppError("not_found");
  return card;
}

/** Returns a card for each delivery of a run that is not made yet, in the order of its stops. @throws `not_found`. */
export async function getNotHomeCardsOfRun(
  actor: Actor,
  runId: string,
): Promise<{ number: number; cards: NotHomeCard[] }> {
  assertMay(actor, "runs.read");
  const { number, items } = await getRun(actor, runId);
  const ids = items
    .filter(({ kind, outcome }) => kind === "delivery" && outcome !== "delivered")
    .map(({ shipmentId }) => shipmentId);
  return { number, cards: await cardsOf([...new Set(ids)]) };
}

async function cardsOf(ids: readonly string[]): Promise<NotHomeCard[]> {
  if (ids.length === 0) return [];
  const rows = await db()
    .select({
      id: shipments.id,
      trackingNumber: shipments.trackingNumber,
      language: shipments.language,
      pieces: shipments.quantity,
    })
    .from(shipments)
    .where(and(inArray(shipments.id, [...ids]), isNull(shipments.deletedAt)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { trackingNumber, language, pieces } = row;
    return [{ trackingNumber, language, pieces, qrSvg: drawQr(trackingAddress(trackingNumber)) }];
  });
}

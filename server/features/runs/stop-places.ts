import type { Position } from "#domain/shared/miles.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import { doorOf, loadUsualDoors } from "#server/features/shipments/learned-door.rows.ts";
import type { ShipmentOfStop } from "#server/features/runs/run-stop.rows.ts";
import { stopPosition } from "#server/places/stop-position.ts";

/** Usual places of doors, by door (G89). */
export type UsualDoors = ReadonlyMap<string, Position>;

/** Returns the address of a stop: of the sender for a collection, else of the recipient. */
export function addressOfStop(kind: StopKind, shipment: ShipmentOfStop) {
  return kind === "collection"
    ? {
        street: shipment.senderAddress,
        street2: shipment.senderAddress2,
        city: shipment.senderCity,
        state: shipment.senderState,
        zipCode: shipment.senderZipCode,
        country: shipment.senderCountry,
      }
    : {
        street: shipment.recipientAddress,
        street2: shipment.recipientAddress2,
        city: shipment.recipientCity,
        state: shipment.recipientState,
        zipCode: shipment.recipientZipCode,
        country: shipment.recipientCountry,
      };
}

/** Loads the usual doors of stops, all at once. */
export async function loadDoorsOf(stops: readonly { kind: StopKind; shipment: ShipmentOfStop }[]): Promise<UsualDoors> {
  return loadUsualDoors(stops.flatMap(({ kind, shipment }) => doorOf(addressOfStop(kind, shipment)) ?? []));
}

/** Returns where a stop is: the usual door of its address, else the center of its ZIP code or town; null if unknown. */
export async function placeOfStop(
  address: ReturnType<typeof addressOfStop>,
  doors: UsualDoors,
): Promise<Position | null> {
  const door = doorOf(address);
  return (door === null ? undefined : doors.get(door)) ?? stopPosition(address);
}

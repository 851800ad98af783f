import type pg from "pg";
import { systemActor } from "#domain/people/actor.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";

const shipmentSql = `
  insert into shipments (id, tracking_number, service, package_type, status, sender_name, sender_phone, sender_email, sender_address, sender_city, sender_zip_code, sender_zone,
    recipient_name, recipient_phone, recipient_email, recipient_address, recipient_city, recipient_zip_code, recipient_zone,
    weight_hundredths_lb, pickup_type, tariff_version_id, price_lines, total_minor, estimated_delivery_at, created_at, updated_at)
  select 'shp_bench_' || n, 'PTC' || lpad(n::text, 6, '0') || 'AAAA', 'express', 'package', 'in_transit', 'S', '+14045550100', 's@example.com', '1 St', 'Atlanta', '30303', 'America/New_York',
    'R', '+19125550100', 'r@example.com', '2 St', 'Savannah', '31401', 'America/New_York', 1050, 'dropoff', id, '[]', 3989, '2026-01-08', '2026-01-01', '2026-01-01'
  from generate_series(0, $1::int - 1) n, (select id from tariff_versions limit 1) tariff`;

/** Inserts shipments in transit, numbered from 0. */
export async function insertBenchShipments(client: pg.Client, count: number): Promise<void> {
  await client.query(shipmentSql, [count]);
}

const added = new Map<number, number>();

/** Adds an event to a shipment, with a new status so that it is mailed, and a unique minute. */
export async function addBenchEvent(shipment: number): Promise<void> {
  const nth = added.get(shipment) ?? 0;
  added.set(shipment, nth + 1);
  await addTrackingEvent(systemActor("bench"), `shp_bench_${shipment}`, {
    status: nth % 2 === 0 ? "out_for_delivery" : "in_transit",
    location: "Macon, GA",
    city: "Macon",
    state: "GA",
    branch: "",
    occurredAt: new Date(startOfEvents + nth * 60_000).toISOString().slice(0, 16),
    zone: "America/New_York",
    description: "Scanned",
    reasonCode: null,
    isPublicNote: false,
    correctionReason: "",
    setsCurrentStatus: true,
  });
}

// Early enough that no run reaches the present.
const startOfEvents = Date.UTC(2026, 1, 1);

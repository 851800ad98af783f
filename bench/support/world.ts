import type pg from "pg";

export const shipmentCount = 100_000;
const eventsEach = 6;

/** Number of the i-th shipment: in the house's shape, so that the doors take it for one. */
export function numberAt(index: number): string {
  return `PTC${String(index).padStart(6, "0")}AAAA`;
}

/** Shipments on the road with six events each, written by the database itself. */
export async function fillWorld(client: pg.Client, count = shipmentCount): Promise<void> {
  await client.query(`
    insert into shipments (id, tracking_number, service, package_type, status, current_city, current_state, current_country, current_location,
      sender_name, sender_phone, sender_email, sender_address, sender_city, sender_state, sender_zip_code, sender_zone,
      recipient_name, recipient_phone, recipient_email, recipient_address, recipient_city, recipient_state, recipient_zip_code, recipient_zone,
      weight_hundredths_lb, pickup_type, tariff_version_id, price_lines, total_minor, estimated_delivery_at, created_at, updated_at)
    select 'shp_' || lpad(i::text, 26, '0'), 'PTC' || lpad(i::text, 6, '0') || 'AAAA', 'express', 'package', 'in_transit', 'Macon', 'GA', 'USA', 'Macon, GA',
      'Sender ' || i, '+14045550100', 's' || i || '@example.com', '1 Peachtree St', 'Atlanta', 'GA', '30303', 'America/New_York',
      'Recipient ' || i, '+19125550100', 'r' || i || '@example.com', '2 Bay St', 'Savannah', 'GA', '31401', 'America/New_York',
      1050, 'dropoff', (select id from tariff_versions limit 1), '[]', 3989, '2026-11-25 22:00Z', '2026-11-20 15:00Z', '2026-11-21 15:00Z'
    from generate_series(0, ${count - 1}) i`);
  await client.query(`
    insert into shipment_events (id, shipment_id, kind, status, occurred_at, zone, city, state, country, location, description, recorded_at, recorded_by)
    select 'evt_' || lpad((i * ${eventsEach} + e)::text, 26, '0'), 'shp_' || lpad(i::text, 26, '0'), 'fact',
      (array['pending','processing','processing','in_transit','in_transit','in_transit'])[e + 1], timestamptz '2026-11-20 15:00Z' + e * interval '4 hours', 'America/New_York',
      (array['Atlanta','Atlanta','Forest Park','Griffin','Forsyth','Macon'])[e + 1], 'GA', 'USA', 'Dock ' || e, 'Scanned', '2026-11-20 15:00Z', 'bench'
    from generate_series(0, ${count - 1}) i, generate_series(0, ${eventsEach - 1}) e`);
  await client.query(
    "update settings set value = jsonb_set(value, '{limitExemptRanges}', '[\"127.0.0.0/8\"]') where section = 'tracking'",
  );
  await client.query("select pg_notify('waybill_changed', 'bench settings')");
  await client.query("analyze");
}

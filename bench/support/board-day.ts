import type pg from "pg";

/** Places around the branch of the day: town, and ZIP. */
const places = [
  ..."30303 30305 30306 30307 30308 30309 30310 30311 30312 30313 30314 30315 30316 30317 30318 30319 30324 30326 30327 30328 30329 30331 30336 30337 30338 30339 30340 30341 30342 30344 30345 30349 30354 30360"
    .split(" ")
    .map((zip) => ["Atlanta", zip]),
  ...["30030", "30032", "30033", "30034", "30035"].map((zip) => ["Decatur", zip]),
  ...["30080", "30082"].map((zip) => ["Smyrna", zip]),
  ...["30060", "30062", "30064", "30066", "30067", "30068"].map((zip) => ["Marietta", zip]),
];

/** A day of one branch: `stops` on `runs`, and `free` parcels at the branch that no run has. */
export type BoardDay = { branch: string; runs: number; stops: number; free: number };

/** Inserts a day, promised by six in the evening, unless it is there. Returns it as `YYYY-MM-DD` at the branch. */
export async function fillBoardDay(client: pg.Client, { branch, runs, stops, free }: BoardDay): Promise<string> {
  const { rows } = await client.query<{ day: string; id: string }>(
    "select id, to_char(now() at time zone zone, 'YYYY-MM-DD') as day from branches where code = $1",
    [branch],
  );
  const found = rows[0];
  if (!found) throw new Error(`no branch ${branch}`);
  const { day, id } = found;
  const { rowCount } = await client.query("select 1 from runs where id = $1", [`run_board_${day}_0`]);
  if (rowCount) return day;
  await client.query(
    `insert into users (id, name, email, email_verified, role, created_at, updated_at)
     select 'usr_board_' || n, 'Driver ' || n, 'board' || n || '@bench.example', true, 'driver', now(), now() from generate_series(0, $1::int - 1) n
     on conflict do nothing`,
    [runs],
  );
  await client.query(
    `insert into runs (id, kind, branch_id, day, wave, driver_id, vehicle, starts_at, ends_at, capacity_pieces, state, created_at, created_by)
     select 'run_board_' || $1 || '_' || n, 'local', $2, $1, case when n < $3::int * 0.7 then 'morning' else 'afternoon' end, 'usr_board_' || n, 'Van ' || n,
       ($1 || ' 13:00Z')::timestamptz + case when n < $3::int * 0.7 then interval '0' else interval '2 hours' end, ($1 || ' 22:00Z')::timestamptz, 60, 'planned', now(), 'bench'
     from generate_series(0, $3::int - 1) n`,
    [day, id, runs],
  );
  await client.query(
    `insert into shipments (id, tracking_number, service, package_type, status, current_city, current_state, current_country, current_location,
      sender_name, sender_phone, sender_email, sender_address, sender_city, sender_state, sender_zip_code, sender_zone,
      recipient_name, recipient_phone, recipient_email, recipient_address, recipient_city, recipient_state, recipient_zip_code, recipient_zone,
      weight_hundredths_lb, pickup_type, tariff_version_id, price_lines, total_minor, estimated_delivery_at, created_at, updated_at)
    select 'shp_board_' || $1 || '_' || n, 'BRD' || replace($1, '-', '') || lpad(n::text, 4, '0'), 'express', 'package', 'processing', 'Atlanta', 'GA', 'USA', 'Atlanta, GA',
      'Sender ' || n, '+14045550100', 's' || n || '@example.com', '1 Peachtree St', 'Atlanta', 'GA', '30303', 'America/New_York',
      'Recipient ' || n, '+14045550101', 'r' || n || '@example.com', (1 + n % 400) || ' Bay St', p.city, 'GA', p.zip, 'America/New_York',
      1050, 'dropoff', (select id from tariff_versions limit 1), '[]', 3989, ($1 || ' 22:00Z')::timestamptz, now(), now()
    from generate_series(0, $2::int - 1) n
      join unnest($3::text[], $4::text[]) with ordinality p(city, zip, nth) on p.nth = 1 + (n / $5::int * 7 + n % 5) % $6::int`,
    [day, stops + free, places.map(([city]) => city), places.map(([, zip]) => zip), stops / runs, places.length],
  );
  await client.query(
    `insert into piece_holders (shipment_id, piece, kind, holder_id, since, seen_at, seen_branch_id)
     select id, 1, 'branch', $2, now(), now(), $2 from shipments where id like 'shp_board_' || $1 || '%'`,
    [day, id],
  );
  await client.query(
    `insert into stop_assignments (shipment_id, kind, driver_id, day, run_id, place, assigned_at, assigned_by)
     select 'shp_board_' || $1 || '_' || n, 'delivery', 'usr_board_' || n / $3::int, $1, 'run_board_' || $1 || '_' || n / $3::int, 1 + n % $3::int, now(), 'bench'
     from generate_series(0, $2::int - 1) n`,
    [day, stops, stops / runs],
  );
  await client.query("analyze shipments, piece_holders, stop_assignments, runs");
  return day;
}

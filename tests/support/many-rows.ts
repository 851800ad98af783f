import type pg from "pg";
import { dropSearchIndexes, ensureSearchIndexes } from "#server/db/search-indexes.ts";

/**
 * Inserts hundreds of thousands of rows in the database within seconds, to measure lists and to check their plans.
 */

const firstNames = "Ada Grace María John James Olivia Liam Noah Emma Mia Zoë Sean Josephine Walter Ruth Ángel".split(
  " ",
);
const lastNames =
  "Byron Murray Ruiz Smith Jones Brown Davis Wilson Moore Taylor Clark Lewis Young King Hill Scott".split(" ");
const cities = "Atlanta Savannah Macon Augusta Columbus Athens Roswell Albany Marietta Valdosta".split(" ");
/** Of a hundred shipments: most have arrived, some are on the way, few wait. */
const statuses = [
  ...Array<string>(78).fill("delivered"),
  ...Array<string>(8).fill("in_transit"),
  ...Array<string>(4).fill("out_for_delivery"),
  ...Array<string>(4).fill("pending"),
  ...Array<string>(2).fill("processing"),
  "cancelled",
  "returned",
  "on_hold",
  "available_for_pickup",
];

/** Of twenty: one is urgent. */
const priorities = [...Array<string>(16).fill("normal"), ..."high high high urgent".split(" ")];
const services = [
  ...Array<string>(12).fill("standard"),
  ..."express express express express rush rush rush medical".split(" "),
];

const oneOf = (words: string[], seed: string) =>
  `(array[${words.map((word) => `'${word}'`).join(",")}])[1 + mod(abs(hashint4(${seed})), ${words.length})]`;
/** Spread over three years, so that a time slice holds its share of any number of rows. */
const momentOf = (i: string, count: number) =>
  `timestamptz '2023-11-20 12:00Z' + ((${i})::float8 / ${count} * 94608000) * interval '1 second'`;

/** People and shipments, `count` of each, with the indexes of words built afterwards, as the owner. Needs a tariff. */
export async function fillDatabase(client: pg.ClientBase, count: number): Promise<void> {
  await dropSearchIndexes(client);
  await fillPeople(client, count);
  await withoutFacets(client, () => fillShipments(client, count));
  await ensureSearchIndexes(client);
  await client.query("vacuum analyze users, shipments, shipment_search, payments");
}

/** An index of lists is made in a tenth of the time afterwards. */
async function withoutFacets(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ made: string }>(
    "select pg_get_indexdef('shipments_facets_idx'::regclass) as made",
  );
  await client.query("drop index shipments_facets_idx");
  await work();
  await client.query(rows[0]?.made ?? "");
}

/** Inserts `count` customers; one of every 100,000, except the last administrator, is staff. None can sign in. */
async function fillPeople(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(`
    insert into users (id, name, email, role, last_sign_in_at, anonymised_at, created_at, updated_at)
    select 'usr_many' || lpad(i::text, 18, '0'),
      ${oneOf(firstNames, "i")} || ' ' || ${oneOf(lastNames, "i + 7")} || case when i % 10 = 0 then ' ' || i else '' end,
      lower(${oneOf(["mail", "post", "box", "office"], "i + 3")}) || i || '@' || ${oneOf(["example.com", "example.org", "panaderia.example", "books.example"], "i + 5")},
      case when i % 500 = 250 then 'dispatcher' else 'customer' end, case when i % 40 = 0 then now() - interval '5 days' end,
      case when i % 300 = 7 then now() end, at, at
    from (select i, ${momentOf("i", count)} as at from generate_series(0, ${count - 1}) i) each`);
}

/** Number of the i-th shipment. */
export function manyNumber(index: number): string {
  return `MNY${String(index).padStart(7, "0")}`;
}

/**
 * Inserts `count` shipments of those people (one in ten has an owner, the first of whom has a third), each with a
 * payment and search words, without events.
 */
async function fillShipments(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(`
    insert into shipments (id, tracking_number, owner_user_id, service, package_type, status, deleted_at, current_city, current_state, current_country,
      current_location, sender_name, sender_company, sender_phone, sender_email, sender_address, sender_city, sender_state, sender_zip_code, sender_zone,
      recipient_name, recipient_phone, recipient_email, recipient_address, recipient_city, recipient_state, recipient_zip_code, recipient_zone,
      weight_hundredths_lb, pickup_type, tariff_version_id, price_lines, total_minor, priority, branch_id, is_over_weight_limit, estimated_delivery_at, terminal_at, created_at, updated_at)
    select 'shp_many' || lpad(i::text, 18, '0'), 'MNY' || lpad(i::text, 7, '0'),
      case when i % 30 = 0 then 'usr_many' || lpad('0', 18, '0') when i % 10 = 0 then 'usr_many' || lpad(mod(i, people)::text, 18, '0') end,
      ${oneOf(services, "i + 11")}, 'package', ${oneOf(statuses, "i")}, case when i % 200 = 99 then at + interval '1 day' end, 'Macon', 'GA', 'USA', 'Macon, GA',
      ${oneOf(firstNames, "i + 1")} || ' ' || ${oneOf(lastNames, "i + 2")}, case when i between ${count} * 0.1 and ${count} * 0.2 then 'Initech' else '' end,
      '+1404' || lpad(mod(abs(hashint4(i)), 10000000)::text, 7, '0'), 's' || i || '@example.com', i || ' Peachtree St', ${oneOf(cities, "i + 3")}, 'GA', '30303', 'America/New_York',
      ${oneOf(firstNames, "i + 4")} || ' ' || ${oneOf(lastNames, "i + 5")}, '+1912' || lpad(mod(abs(hashint4(i + 9)), 10000000)::text, 7, '0'),
      'r' || i || '@books.example', i || ' Bay St', ${oneOf(cities, "i + 6")}, 'GA', '31401', 'America/New_York',
      1050, 'dropoff', tariff, '[]', 3989, ${oneOf(priorities, "i + 13")}, branches[1 + mod(abs(hashint4(i + 17)), cardinality(branches))], mod(abs(hashint4(i + 19)), 1000) = 0,
      at + mod(abs(hashint4(i + 23)), 5) * interval '1 day', case when ${oneOf(statuses, "i")} in ('delivered', 'cancelled', 'returned') then at + interval '2 days' end,
      at, at + mod(abs(hashint4(i + 29)), 6) * interval '1 day'
    from (select i, ${momentOf("i", count)} as at, (select id from tariff_versions limit 1) as tariff, (select array_agg(id order by id) from branches) as branches,
      (select greatest(count(*), 1) from users) as people from generate_series(0, ${count - 1}) i) each`);
  await client.query(`
    insert into payments (id, shipment_id, method, state, amount_minor, currency, created_at, updated_at)
    select 'pay_' || id, id, 'account', case when status = 'pending' and mod(abs(hashtext(id)), ${Math.max(Math.round(count / 2500), 1)}) = 0 then 'account_requested' else 'authorised' end,
      3989, 'USD', created_at, created_at from shipments where id like 'shp_many%'`);
  await client.query("select count(note_shipment_words(s)) from shipments s where s.id like 'shp_many%'");
}

/**
 * Inserts `count` messages about those shipments, the newest now: of a thousand some were given up or kept, almost
 * all are e-mails, and a twentieth went to one address.
 */
export async function fillMessages(client: pg.ClientBase, count: number): Promise<void> {
  await client.query("drop index if exists message_search_words_anywhere_idx, message_search_words_beginnings_idx");
  await client.query(`
    insert into outbox_messages (id, channel, template, recipient, subject, text_body, html_body, state, state_reason, mailbox, shipment_id, attempts, check_code, created_at, sent_at)
    select 'msg_many' || lpad(i::text, 18, '0'), case when i % 997 = 5 then 'sms' else 'email' end, 'tracking-event',
      case when i % 20 = 3 then 'desk@peachtree.example' else 'r' || mod(i, 1000) || '@books.example' end,
      ${oneOf(["Out for delivery", "In transit", "Delivered", "Picked up"], "i + 31")} || ': ' || s.tracking_number, 'Body', '<p>Body</p>',
      case when i % 900 = 7 then 'failed' when i % 900 = 8 then 'kept' when i % 10 = 1 then 'withheld' else 'sent' end,
      case when i % 900 = 7 then 'smtp_550' when i % 10 = 1 then 'shipment_preference' end, '', s.id, 1, upper(left(md5(i::text), 8)), at, at
    from (select i, now() - make_interval(secs => (${count} - i) * 60) as at from generate_series(0, ${count - 1}) i) each
    join shipments s on s.id = 'shp_many' || lpad(mod(i, (select count(*)::int from shipments where id like 'shp_many%'))::text, 18, '0')`);
  await client.query(`insert into message_attempts (message_id, number, channel, is_taken, code, answer, at)
    select id, 1, channel, state = 'sent', case when state = 'sent' then '' else 'smtp_550' end, '', created_at from outbox_messages where state in ('sent', 'failed')`);
  await client.query("select count(note_message_words(m)) from outbox_messages m where m.id like 'msg_many%'");
  await client.query(`insert into mail_suppressions (id, email, reason, detail, message_id, created_at)
    select 'sup_many' || right(id, 18), right(id, 18) || '@books.example', 'bounced', '', id, created_at from outbox_messages where state <> 'withheld'`);
  await ensureSearchIndexes(client);
  await client.query("vacuum analyze outbox_messages, message_search, message_attempts, mail_suppressions");
}

/**
 * Inserts who has each of those shipments: a driver (of 100), one of 400 containers, or a branch while it is under way.
 * One of 200 was not scanned for three days. What is out for delivery is on one of 200 runs.
 */
export async function fillRoad(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into runs (id, kind, branch_id, day, wave, starts_at, state, created_at, created_by)
    select 'run_many' || lpad(i::text, 18, '0'), 'local', (select id from branches order by id limit 1), to_char(now(), 'YYYY-MM-DD'), 'morning', now(), 'started', now(), 'test'
    from generate_series(0, 199) i`);
  await client.query(`
    insert into containers (id, kind, name, branch_id, created_at)
    select 'ctn_many' || lpad(i::text, 18, '0'), 'cage', 'Cage ' || i, (select id from branches order by id limit 1), now() from generate_series(0, 399) i`);
  await client.query(`
    insert into stop_assignments (shipment_id, kind, day, run_id, place, assigned_at, assigned_by)
    select id, 'delivery', to_char(now(), 'YYYY-MM-DD'), 'run_many' || lpad(mod(n, 200)::text, 18, '0'), 1, now(), 'test'
    from (select id, row_number() over (order by id) as n from shipments where id like 'shp_many%' and status = 'out_for_delivery') each`);
  await client.query(`
    insert into piece_holders (shipment_id, piece, kind, holder_id, since, seen_at)
    select id, 1, kind, case kind when 'driver' then 'usr_driver' || mod(h, 100) when 'container' then 'ctn_many' || lpad(mod(h, 400)::text, 18, '0')
        when 'branch' then (select array_agg(b.id order by b.id) from branches b)[1 + mod(h, 5)] end, seen, seen
    from (select id, abs(hashtext(id)) as h, case when status = 'delivered' then 'recipient' when status in ('pending', 'cancelled', 'returned') then 'sender'
        when status = 'out_for_delivery' then 'driver' when status = 'in_transit' then 'container' else 'branch' end as kind,
      now() - case when mod(abs(hashtext(id)), 200) = 7 then interval '3 days' else mod(abs(hashtext(id)), 900) * interval '1 minute' end as seen
      from shipments where id like 'shp_many%') each`);
  await client.query("vacuum analyze piece_holders, stop_assignments, runs, containers");
}

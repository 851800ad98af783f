import fs from "node:fs";
import os from "node:os";
import { OpenAPIHono } from "@hono/zod-openapi";
import pg from "pg";
import { noClaims, type PersonActor } from "#domain/people/actor.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { noFilter, type ShipmentFilter, shipmentSorts } from "#domain/shipments/shipment-filter.ts";
import { addShipmentEndpoints } from "#server/api/shipments.ts";
import { connect, disconnect, pool } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { listPeople } from "#server/features/accounts/list-people.ts";
import { getOutboxFigures } from "#server/features/notifications/get-outbox-figures.ts";
import { listOutbox } from "#server/features/notifications/list-outbox.ts";
import { listSuppressions } from "#server/features/notifications/list-suppressions.ts";
import { countShipments } from "#server/features/shipments/count-shipments.ts";
import { getDashboard } from "#server/features/shipments/get-dashboard.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { fillDatabase, fillMessages, fillRoad, manyNumber } from "#tests/support/many-rows.ts";
import { freshDataDir } from "./support/product.ts";

/**
 * Measures every list at its first, middle and last page, backwards, with each filter and with a search, at 10,000,
 * 100,000 and ROWS shipments and as many people.
 */
const most = Number(process.argv[2] ?? 1_000_000);
const sizes = [...new Set([10_000, 100_000, most])].filter((size) => size <= most);
const [turns, callsATurn] = [6, 15];
const [mostGrowth, mostMs, mostSearchMs] = [1.5, 50, 100];

const person = (role: PersonActor["role"], userId: string): PersonActor => ({
  kind: "person",
  userId,
  role,
  email: `${userId}@example.com`,
  displayName: role,
  claims: noClaims,
});
const [staff, admin] = [person("dispatcher", "usr_staff"), person("admin", "usr_admin")];
const customer = person("customer", `usr_many${"0".repeat(18)}`);
const api = new OpenAPIHono();
addShipmentEndpoints(api, async () => staff);

type Place = { createdAt: string; id: string };
type Places = Record<"middle" | "last", Place>;
type Size = { size: number; database: string; shipments: Places; people: Places; suppressed: Places };
type Question = { name: string; isBounded?: boolean; ask: (installation: Size) => Promise<unknown> };

const after = (list: string, { createdAt, id }: Place, isBack = false) =>
  Buffer.from(JSON.stringify([list, isBack ? 1 : 0, createdAt, id])).toString("base64url");
const shipmentsAfter = (place: Place, isBack = false) => after("shipments.newest", place, isBack);
const peopleAfter = (place: Place, isBack = false) => after("people.newest", place, isBack);

const month = { named: null, from: "2025-03-01", to: "2025-03-31" };
const byRecipient = { by: "recipient", rises: true } as const;
const dueFirst = { by: "promised", rises: true } as const;
/** Filters, alone and combined. No index has most of these in the order of the list. */
const narrowed: Record<string, Partial<ShipmentFilter>> = {
  "service, frequent": { service: "standard" },
  "service, rare": { service: "medical" },
  "priority urgent, by recipient": { priority: "urgent", order: byRecipient },
  "branch and service": { branch: "main", service: "rush" },
  "over the limit": { isOverLimit: true },
  "over the limit, by recipient": { isOverLimit: true, order: byRecipient },
  "over the limit, on hold (a handful)": { isOverLimit: true, status: "on_hold" },
  "service no one uses, urgent, on hold": { service: "medical", priority: "urgent", status: "on_hold" },
  "payment, frequent": { payment: "authorised" },
  "payment, rare": { payment: "account_requested" },
  "payment no one has": { payment: "refunded" },
  "late, newest first": { isLate: true },
  "late, due first": { isLate: true, order: dueFirst },
  "late and urgent, by recipient": { isLate: true, priority: "urgent", order: byRecipient },
  "created in a month, by recipient": { created: month, order: byRecipient },
  "created in a month, delivered, medical": { created: month, status: "delivered", service: "medical" },
  "due in a month, newest first": { promised: month },
  "due in a month, urgent, by number": { promised: month, priority: "urgent", order: { by: "number", rises: true } },
  "delivered, due last first": { status: "delivered", order: { by: "promised", rises: false } },
  "on a run": { run: 3 },
  "a driver has it": { holder: { kind: "driver", key: "usr_driver7" } },
  "any driver has it": { holder: { kind: "driver", key: null } },
  "a branch has it, by recipient": { holder: { kind: "branch", key: "main" }, order: byRecipient },
  "in a container": { holder: { kind: "container", key: "7" } },
  "not seen for 24 hours": { unseenHours: 24 },
  "not seen for 24 hours, a branch has it": { unseenHours: 24, holder: { kind: "branch", key: "main" } },
  "search and service": { search: "atlanta", service: "medical" },
  "search (rare), by recipient": { search: "s4321@example.com", order: byRecipient },
  "search (frequent), by recipient": { search: "atlanta", order: byRecipient },
};
const counted: Record<string, Partial<ShipmentFilter>> = {
  all: {},
  "service, frequent": { service: "standard" },
  "service, rare": { service: "medical" },
  "a month": { created: month },
  late: { isLate: true },
  "payment, frequent": { payment: "authorised" },
  "on a run": { run: 3 },
  "any driver has it": { holder: { kind: "driver", key: null } },
  "not seen for 24 hours": { unseenHours: 24 },
  "search (frequent)": { search: "atlanta" },
  "search (rare)": { search: "s4321@example.com" },
};

const questions: Question[] = [
  { name: "shipments, first page", ask: () => listShipments(staff) },
  { name: "  middle", ask: ({ shipments }) => listShipments(staff, { cursor: shipmentsAfter(shipments.middle) }) },
  { name: "  last", ask: ({ shipments }) => listShipments(staff, { cursor: shipmentsAfter(shipments.last) }) },
  {
    name: "  newer, from the middle",
    ask: ({ shipments }) => listShipments(staff, { cursor: shipmentsAfter(shipments.middle, true) }),
  },
  {
    name: "  newer, from the last",
    ask: ({ shipments }) => listShipments(staff, { cursor: shipmentsAfter(shipments.last, true) }),
  },
  ...shipmentStatuses.map((status) => ({
    name: `  ${status}, first page`,
    ask: () => listShipments(staff, { status }),
  })),
  {
    name: "  delivered, middle",
    ask: ({ shipments }) => listShipments(staff, { status: "delivered", cursor: shipmentsAfter(shipments.middle) }),
  },
  { name: "  a customer's own", ask: () => listShipments(customer) },
  {
    name: "  a customer's own, delivered, newer",
    ask: ({ shipments }) =>
      listShipments(customer, { status: "delivered", cursor: shipmentsAfter(shipments.middle, true) }),
  },
  { name: "  REST, first page", ask: async () => (await api.request("/v1/shipments")).text() },
  { name: "  search: frequent (a city)", ask: () => listShipments(staff, { search: "atlanta" }) },
  {
    name: "  search: frequent, middle",
    ask: ({ shipments }) => listShipments(staff, { search: "atlanta", cursor: shipmentsAfter(shipments.middle) }),
  },
  {
    name: "  search: frequent, one status",
    ask: () => listShipments(staff, { search: "atlanta", status: "in_transit" }),
  },
  { name: "  search: two frequent words", ask: () => listShipments(staff, { search: "zoë hill" }) },
  { name: "  search: rare (an e-mail)", ask: () => listShipments(staff, { search: "s4321@example.com" }) },
  {
    name: "  search: a number with spaces",
    ask: () => listShipments(staff, { search: manyNumber(1234).replace(/(...)/g, "$1 ") }),
  },
  { name: "  search: none", ask: () => listShipments(staff, { search: "wayland" }) },
  { name: "  search: a customer's own, none", ask: () => listShipments(customer, { search: "wayland" }) },
  {
    name: "  search: a tenth of all, long ago",
    isBounded: true,
    ask: () => listShipments(staff, { search: "initech" }),
  },
  ...shipmentSorts.flatMap((by) =>
    [true, false].map((rises) => ({
      name: `  by ${by}, ${rises ? "rising" : "falling"}`,
      ask: () => listShipments(staff, { order: { by, rises } }),
    })),
  ),
  ...Object.entries(narrowed).map(([name, filter]) => ({ name: `  ${name}`, ask: () => listShipments(staff, filter) })),
  ...Object.entries(counted).map(([name, filter]) => ({
    name: `  count: ${name}`,
    // A count reads rows only up to its bound, so the bound limits its cost, not the size of the data.
    isBounded: true,
    ask: () => countShipments(staff, { ...noFilter, ...filter }),
  })),
  { name: "people, first page", ask: () => listPeople(admin) },
  { name: "  middle", ask: ({ people }) => listPeople(admin, { cursor: peopleAfter(people.middle) }) },
  { name: "  last", ask: ({ people }) => listPeople(admin, { cursor: peopleAfter(people.last) }) },
  {
    name: "  newer, from the last",
    ask: ({ people }) => listPeople(admin, { cursor: peopleAfter(people.last, true) }),
  },
  { name: "  search: frequent (a name)", ask: () => listPeople(admin, { search: "zoë" }) },
  { name: "  search: rare (an e-mail)", ask: () => listPeople(admin, { search: "post4321" }) },
  { name: "  search: none", ask: () => listPeople(admin, { search: "wayland" }) },
  { name: "messages, first page", ask: () => listOutbox(staff) },
  { name: "  given up", ask: () => listOutbox(staff, { state: "failed" }) },
  { name: "  to one address", ask: () => listOutbox(staff, { to: "desk@peachtree.example" }) },
  { name: "  search: frequent, given up", ask: () => listOutbox(staff, { search: "delivery", state: "failed" }) },
  { name: "  search: rare", ask: () => listOutbox(staff, { search: "r777@books" }) },
  { name: "  search: none", ask: () => listOutbox(staff, { search: "wayland" }) },
  { name: "  figures of seven days", ask: () => getOutboxFigures(staff, "America/New_York") },
  { name: "suppressed addresses, first page", ask: () => listSuppressions(staff) },
  {
    name: "  last",
    ask: ({ suppressed }) => listSuppressions(staff, { cursor: after("suppressions.newest", suppressed.last) }),
  },
  { name: "dashboard", ask: () => getDashboard(staff, "America/New_York") },
];

const dataDir = freshDataDir();
const postgres = await startEmbeddedPostgres({ dataDir, memoryBytes: os.totalmem() });
let missed = 0;
try {
  const installations: Size[] = [];
  for (const size of sizes) installations.push(await build(size));
  const took = new Map(questions.map((question) => [question, installations.map((): number[] => [])]));
  // Alternate, so that a temporarily busy machine affects all sizes.
  for (let turn = 0; turn < turns; turn += 1)
    for (const [place, installation] of installations.entries())
      await measure(installation, (question) => took.get(question)?.[place] ?? []);
  print(took);
} finally {
  await disconnect();
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
process.exit(missed > 0 ? 1 : 0);

async function build(size: number): Promise<Size> {
  const started = performance.now();
  const database = `lists_${size}`;
  const maker = new pg.Client(postgres.config);
  await maker.connect();
  await maker.query(`create database ${database}`);
  await maker.end();
  connect({ ...postgres.config, database, max: 4 });
  await migrateDatabase();
  await ensureFoundation();
  const client = await pool().connect();
  await fillDatabase(client, size);
  await fillRoad(client);
  await fillMessages(client, size);
  await client.query("checkpoint");
  const places = async (table: string, condition: string): Promise<Places> => {
    const at = async (offset: number) =>
      (
        await client.query<Place>(
          `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt", id from ${table} where ${condition} order by created_at desc, id desc offset $1 limit 1`,
          [offset],
        )
      ).rows[0];
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${condition}`,
    );
    const count = rows[0]?.count ?? 0;
    const [middle, last] = [await at(Math.floor(count / 2)), await at(count - 26)];
    if (!middle || !last) throw new Error(`too few rows in ${table}`);
    return { middle, last };
  };
  const installation = {
    size,
    database,
    shipments: await places("shipments", "deleted_at is null"),
    people: await places("users", "anonymised_at is null"),
    suppressed: await places("mail_suppressions", "true"),
  };
  client.release();
  await stopSender();
  await disconnect();
  console.log(
    `${size.toLocaleString("en-US")} shipments and people written in ${Math.round((performance.now() - started) / 1000)} s`,
  );
  return installation;
}

async function measure(installation: Size, into: (question: Question) => number[]): Promise<void> {
  connect({ ...postgres.config, database: installation.database, max: 4 });
  for (const question of questions) {
    // The first calls load data that a busy installation has in memory.
    for (let call = 0; call < 3; call += 1) await question.ask(installation);
    for (let call = 0; call < callsATurn; call += 1) {
      const started = performance.now();
      await question.ask(installation);
      into(question).push(performance.now() - started);
    }
  }
  await disconnect();
}

function print(took: Map<Question, number[][]>): void {
  const heading = sizes.map((size) => size.toLocaleString("en-US").padStart(10)).join("");
  console.log(`\nmedian in ms at${" ".repeat(24)}${heading}   growth    p95`);
  for (const [{ name, isBounded }, all] of took) {
    const medians = all.map((times) => quantile(times, 0.5));
    const growth = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
    const p95 = Math.max(...all.map((times) => quantile(times, 0.95)));
    const isMet = (isBounded || growth <= mostGrowth) && p95 <= (name.includes("search") ? mostSearchMs : mostMs);
    if (!isMet && !isBounded) missed += 1;
    console.log(
      `${name.padEnd(39)}${medians.map((ms) => ms.toFixed(2).padStart(10)).join("")}${growth.toFixed(2).padStart(9)}${p95.toFixed(1).padStart(7)}  ${isBounded ? "bounded, no goal" : isMet ? "met" : "MISSED"}`,
    );
  }
  console.log(
    `\ngrowth at most ${mostGrowth}, p95 at most ${mostMs} ms, of a search ${mostSearchMs}: ${missed === 0 ? "met" : `MISSED ${missed} times`}`,
  );
}

function quantile(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0;
}

import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage } from "#server/db/keyset.ts";
import { containers, runs } from "#server/db/schema/runs.ts";
import { branches } from "#server/db/schema/settings.ts";

export type ContainerRow = typeof containers.$inferSelect;

export const newestContainers = keyset("containers.newest", {
  by: [containers.number],
  id: containers.id,
  order: "descending",
});

const target = alias(branches, "target");
/** Pieces inside, without those of deleted shipments. */
const piecesIn = (id: SQLWrapper | string) => sql<number>`(select count(*)::int from piece_holders h
  join shipments p on p.id = h.shipment_id and p.deleted_at is null where h.kind = 'container' and h.holder_id = ${id})`;

/** The newest SSCC; it only counts under the present prefix. */
const sscc = sql<{
  digits: string;
  prefix: string;
} | null>`(select json_build_object('digits', s.digits, 'prefix', s.prefix)
  from ssccs s where s.container_id = ${containers.id} order by s.issued_at desc, s.serial desc limit 1)`;

function selectContainers(position: SQL<string[]>) {
  return db()
    .select({
      container: containers,
      branch: { code: branches.code, name: branches.name },
      toBranch: { code: target.code, name: target.name },
      run: runs.number,
      pieces: piecesIn(containers.id),
      sscc,
      position,
    })
    .from(containers)
    .innerJoin(branches, eq(branches.id, containers.branchId))
    .leftJoin(target, eq(target.id, containers.toBranchId))
    .leftJoin(runs, eq(runs.id, containers.runId))
    .$dynamic();
}
export type ContainerRecord = Awaited<ReturnType<typeof loadContainers>>[number];

export function loadContainers(branchId: string | null, page: KeysetPage) {
  return selectContainers(page.position)
    .where(and(branchId ? eq(containers.branchId, branchId) : undefined, page.beyond))
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

/** Loads the shelves of a branch in the order of their names: A-2 before A-10. */
export async function loadShelves(branchId: string): Promise<ContainerRecord[]> {
  const shelves = await selectContainers(sql<string[]>`array[]::text[]`).where(
    and(eq(containers.branchId, branchId), eq(containers.kind, "shelf")),
  );
  return shelves.toSorted((one, other) => byName.compare(one.container.name, other.container.name));
}

const byName = new Intl.Collator("en", { numeric: true });

export async function loadContainer(id: string): Promise<ContainerRecord | null> {
  const [row] = await selectContainers(sql<string[]>`array[]::text[]`).where(eq(containers.id, id));
  return row ?? null;
}

export async function findContainerByNumber(number: number): Promise<ContainerRow | null> {
  const [row] = await db().select().from(containers).where(eq(containers.number, number));
  return row ?? null;
}

export async function findContainer(id: string): Promise<ContainerRow | null> {
  const [row] = await db().select().from(containers).where(eq(containers.id, id));
  return row ?? null;
}

/** Loads the containers on a run, and locks them until the transaction ends. */
export function lockContainersOf(runId: string): Promise<ContainerRow[]> {
  return db().select().from(containers).where(eq(containers.runId, runId)).orderBy(containers.id).for("no key update");
}

/** Locks a container until the transaction ends. */
export async function lockContainer(id: string): Promise<ContainerRow | null> {
  const [row] = await db().select().from(containers).where(eq(containers.id, id)).for("no key update");
  return row ?? null;
}

export async function hasContainerNamed(branchId: string, name: string): Promise<boolean> {
  return (
    (await db().$count(
      containers,
      and(eq(containers.branchId, branchId), sql`lower(${containers.name}) = lower(${name})`),
    )) > 0
  );
}

export async function insertContainer(row: typeof containers.$inferInsert): Promise<number> {
  const [made] = await db().insert(containers).values(row).returning({ number: containers.number });
  if (!made) throw new Error("a new container has no number");
  return made.number;
}

export async function updateContainers(
  ids: readonly string[],
  patch: Partial<Pick<ContainerRow, "branchId" | "state" | "runId" | "tag">>,
): Promise<void> {
  if (ids.length === 0) return;
  await db()
    .update(containers)
    .set({ ...patch, version: sql`${containers.version} + 1` })
    .where(inArray(containers.id, [...ids]));
}

/** Whether the container was moved by an act that happened later. */
export async function wasMovedAfter(id: string, occurredAt: Date): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select 1 from acts a where a.occurred_at > ${occurredAt.toISOString()} and (
      (a.container_id = ${id} and a.shipment_id is null and a.kind in ('arrive', 'load'))
      or (a.kind in ('start', 'depart') and a.run_id = (select c.run_id from containers c where c.id = ${id}))) limit 1`);
  return rows.length > 0;
}

/** Counts what came out of a container since it arrived last, and what is still inside. */
export async function countOpened(id: string): Promise<{ found: number; inside: number }> {
  const { rows } = await db().execute<{ found: number; inside: number }>(sql`
    select
      (select count(distinct (m.shipment_id, m.piece))::int from custody_moves m
        where m.from_kind = 'container' and m.from_id = ${id} and m.occurred_at >= coalesce(
          (select min(a.occurred_at) from acts a where a.container_id = ${id} and a.kind = 'arrive' and a.shipment_id is null
            and a.occurred_at > coalesce((select max(l.occurred_at) from acts l
              where l.container_id = ${id} and l.kind = 'load' and l.shipment_id is null), '-infinity')),
          'infinity')) as found,
      ${piecesIn(id)} as inside`);
  return rows[0] ?? { found: 0, inside: 0 };
}

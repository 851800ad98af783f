import { sql } from "drizzle-orm";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { roadCode } from "#domain/road/road-number.ts";
import type { RunSummary } from "#domain/road/run-views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { pieceCode } from "#domain/shipments/piece-code.ts";
import { drawCode128 } from "#server/barcodes/draw-codes.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { type KnownBranch, listKnownBranches } from "#server/features/branches/list-branches.ts";
import { listRuns } from "#server/features/runs/list-runs.ts";

/** `codes`: of the pieces on it, as their labels say. */
export type ShelfOnPaper = { name: string; code: string; codes: string[] };
export type BranchDay = {
  branch: { code: string; name: string; zone: string };
  branches: KnownBranch[];
  day: string;
  runs: RunSummary[];
  /** Bar codes of the runs as SVG text. */
  runSvgs: Record<string, string>;
  shelves: ShelfOnPaper[];
};

/** Pages of runs that are read: 1,000 runs. */
const mostPages = 10;

/**
 * Returns all runs of a branch on a day and all its shelves with what is on them now, for a day on paper. Without a
 * branch it is the main one, without a day today there. @throws `not_found` without any branch.
 */
export async function getBranchDay(
  actor: Actor,
  { branch: wantedBranch, day: wantedDay }: { branch: string | null; day: string | null },
): Promise<BranchDay> {
  assertMay(actor, "runs.read");
  const branches = await listKnownBranches();
  const branch =
    wantedBranch === null
      ? branches[0]
      : branches.find(({ code, name }) => code === wantedBranch || name === wantedBranch);
  if (!branch) throw new AppError("not_found");
  const day = wantedDay ?? dayKey(now(), branch.zone);
  const runs: RunSummary[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const read = await listRuns(actor, { day, branch: branch.code, cursor, limit: 100 });
    runs.push(...read.items);
    cursor = read.nextCursor;
    if (cursor === null) break;
  }
  runs.sort((one, other) => one.startsAt.at.localeCompare(other.startsAt.at) || one.number - other.number);
  return {
    branch: { code: branch.code, name: branch.name, zone: branch.zone },
    branches: branches.filter(({ isOpen, id }) => isOpen || id === branch.id),
    day,
    runs,
    runSvgs: Object.fromEntries(runs.map(({ id, code }) => [id, drawCode128(code)])),
    shelves: await shelvesOf(branch.id),
  };
}

type OnShelf = { name: string; number: number; tracking_number: string | null; piece: number; pieces: number };

async function shelvesOf(branchId: string): Promise<ShelfOnPaper[]> {
  const { rows } = await db().execute<OnShelf>(sql`
    select c.name, c.number::int, p.tracking_number, h.piece, p.quantity as pieces
    from containers c
    left join piece_holders h on h.kind = 'container' and h.holder_id = c.id
    left join shipments p on p.id = h.shipment_id and p.deleted_at is null
    where c.branch_id = ${branchId} and c.kind = 'shelf'
    order by c.number, p.tracking_number, h.piece limit 20000`);
  const byNumber = new Map<number, ShelfOnPaper>();
  for (const { name, number, tracking_number: tracking, piece, pieces } of rows) {
    const shelf = byNumber.get(number) ?? { name, code: roadCode("container", number), codes: [] };
    if (tracking !== null) shelf.codes.push(pieceCode(tracking, piece, pieces));
    byNumber.set(number, shelf);
  }
  return [...byNumber.values()].toSorted((one, other) => byName.compare(one.name, other.name));
}

const byName = new Intl.Collator("en", { numeric: true });

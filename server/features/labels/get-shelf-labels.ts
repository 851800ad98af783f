import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { LabelRequest } from "#domain/shipments/label-sheet.ts";
import { findBranchNamed } from "#server/features/branches/branches.rows.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { loadShelves } from "#server/features/containers/container.rows.ts";
import { containerView } from "#server/features/containers/container.view.ts";
import { containerLabel } from "#server/features/labels/container-label.view.ts";
import { type LabelFile, labelFile } from "#server/features/labels/draw-labels.ts";

/** Returns a branch and how many shelves it has. @throws `not_found`. */
export async function countShelves(actor: Actor, branch: string): Promise<{ name: string; shelves: number }> {
  const { name, shelves } = await shelvesOf(actor, branch);
  return { name, shelves: shelves.length };
}

/** Returns one label for each shelf of a branch, by name (G36). @throws `not_found` for a branch without shelves. */
export async function getShelfLabels(actor: Actor, branch: string, request: LabelRequest): Promise<LabelFile> {
  const { code, shelves } = await shelvesOf(actor, branch);
  if (shelves.length === 0) throw new AppError("not_found");
  const { name } = await getCompany();
  const labels = shelves.map((shelf) => containerLabel(shelf, name));
  return labelFile(`shelves-${code}`, labels, request);
}

async function shelvesOf(actor: Actor, codeOrName: string) {
  assertMay(actor, "runs.read");
  const branch = await findBranchNamed(codeOrName);
  if (!branch) throw new AppError("not_found");
  const shelves = (await loadShelves(branch.id)).map((record) => containerView(record, ""));
  return { code: codeOrName.toLowerCase().replaceAll(/[^a-z0-9-]/g, "-"), name: branch.name, shelves };
}

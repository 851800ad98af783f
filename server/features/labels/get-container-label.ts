import type { Actor } from "#domain/people/actor.ts";
import type { LabelRequest } from "#domain/shipments/label-sheet.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { getContainerCard } from "#server/features/containers/get-container-card.ts";
import { containerLabel } from "#server/features/labels/container-label.view.ts";
import { type LabelFile, labelFile } from "#server/features/labels/draw-labels.ts";

/** Returns the label of a container or shelf (G36). @throws `not_found`. */
export async function getContainerLabel(actor: Actor, id: string, request: LabelRequest): Promise<LabelFile> {
  const { container } = await getContainerCard(actor, id);
  return labelFile(container.code, [containerLabel(container, (await getCompany()).name)], request);
}

import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { ContainerView } from "#domain/road/container-inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { drawCode128 } from "#server/barcodes/draw-codes.ts";
import { loadContainer } from "#server/features/containers/container.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { containerView } from "#server/features/containers/container.view.ts";

/** Bar codes as SVG text. `mayIssue`: the company has a GS1 prefix, and the container travels. */
export type ContainerCard = { container: ContainerView; codeSvg: string; ssccSvg: string; mayIssue: boolean };

/** Returns what the card of a container shows. @throws `not_found`. */
export async function getContainerCard(actor: Actor, id: string): Promise<ContainerCard> {
  assertMay(actor, "runs.read");
  const record = await loadContainer(id);
  if (!record) throw new AppError("not_found");
  const { gs1Prefix } = (await getSettings()).printers;
  const container = containerView(record, gs1Prefix);
  return {
    container,
    codeSvg: drawCode128(container.code),
    ssccSvg: container.sscc === null ? "" : drawCode128(`(00)${container.sscc}`),
    mayIssue: gs1Prefix !== "" && container.kind !== "shelf",
  };
}

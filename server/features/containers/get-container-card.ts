import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { ContainerView } from "#domain/road/container-inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { drawCode128 } from "#server/barcodes/draw-codes.ts";
import { loadContainer } from "#server/features/containers/container.rows.ts";
import { containerView } from "#server/features/containers/container.view.ts";

/** Returns what the card of a container shows; `codeSvg` is its bar code as SVG text. @throws `not_found`. */
export async function getContainerCard(
  actor: Actor,
  id: string,
): Promise<{ container: ContainerView; codeSvg: string }> {
  assertMay(actor, "runs.read");
  const record = await loadContainer(id);
  if (!record) throw new AppError("not_found");
  const container = containerView(record);
  return { container, codeSvg: drawCode128(container.code) };
}

import type { ContainerView } from "#domain/road/container-inputs.ts";
import { roadCode } from "#domain/road/road-number.ts";
import type { ContainerRecord } from "#server/features/containers/container.rows.ts";

export function containerView({ container, branch, toBranch, run, pieces }: ContainerRecord): ContainerView {
  const { id, number, kind, name, state } = container;
  return { id, number, code: roadCode("container", number), kind, name, branch, toBranch, state, run, pieces };
}

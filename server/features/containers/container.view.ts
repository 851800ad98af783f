import type { ContainerView } from "#domain/road/container-inputs.ts";
import { roadCode } from "#domain/road/road-number.ts";
import type { ContainerRecord } from "#server/features/containers/container.rows.ts";

/** `gs1Prefix`: of the settings; blank without one, and then no SSCC is shown. */
export function containerView(
  { container, branch, toBranch, run, pieces, sscc }: ContainerRecord,
  gs1Prefix: string,
): ContainerView {
  const { id, number, kind, name, state } = container;
  return {
    id,
    number,
    code: roadCode("container", number),
    kind,
    name,
    branch,
    toBranch,
    state,
    run,
    pieces,
    sscc: gs1Prefix !== "" && sscc?.prefix === gs1Prefix ? sscc.digits : null,
  };
}

import { containerWords as words } from "#copy/en/containers.ts";
import type { ContainerView } from "#domain/road/container-inputs.ts";
import type { ContainerLine } from "#app/components/admin/containers/container-pages.ts";

export function containerLine({
  id,
  kind,
  name,
  code,
  branch,
  toBranch,
  pieces,
  run,
  state,
}: ContainerView): ContainerLine {
  return {
    id,
    name: words.nameOf(words.kinds[kind], name),
    code,
    branch: branch.name,
    toBranch: toBranch?.name ?? words.noBranch,
    pieces,
    run: words.run(run),
    state: words.states[state],
  };
}

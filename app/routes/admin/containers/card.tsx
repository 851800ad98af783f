import { href } from "react-router";
import { containerWords as words } from "#copy/en/containers.ts";
import { getContainerCard } from "#server/features/containers/get-container-card.ts";
import { issueSscc } from "#server/features/containers/issue-sscc.ts";
import { ContainerSscc } from "#app/components/admin/containers/container-sscc.tsx";
import { RunPaper } from "#app/components/admin/runs/run-paper.tsx";
import { containerLine } from "#app/routes/admin/containers/present-containers.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { codeLabelQuestion } from "#app/web/code-label-answer.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/card";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.line.name ?? words.title }];

export function loader({ params: { containerId }, request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  return runLoader(async () => {
    const { container, codeSvg, ssccSvg, mayIssue } = await getContainerCard(actor, containerId);
    const route = (container.toBranch ?? container.branch).name.slice(0, 3).toUpperCase();
    const sscc = { sscc: container.sscc, svg: ssccSvg, mayIssue };
    return { line: containerLine(container), route, codeSvg, sscc, question: codeLabelQuestion(request) };
  });
}

/** Issues the next SSCC. */
export function action(args: Route.ActionArgs) {
  const { containerId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    failed: words.sscc.failed,
    run: (actor) => issueSscc(actor, containerId),
    done: () => [href("/admin/containers/:containerId/card", { containerId }), words.sscc.issued],
  });
}

export const clientAction = keepForm(() => words.sscc.failed);

export default function Card({
  actionData,
  loaderData: { line, route, codeSvg, sscc, question },
}: Route.ComponentProps) {
  return (
    <RunPaper
      title={line.name}
      routeCode={route}
      lines={[]}
      code={line.code}
      codeSvg={codeSvg}
      facts={[
        { term: words.from, text: line.branch },
        { term: words.toBranch, text: line.toBranch },
      ]}
      backTo="/admin/containers"
      backWords={words.back}
      label={{ action: href("/admin/labels/:of/:id", { of: "containers", id: line.id }), question }}
    >
      <ContainerSscc containerId={line.id} {...sscc} answer={actionData} />
    </RunPaper>
  );
}

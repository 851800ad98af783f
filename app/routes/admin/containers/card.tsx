import { href } from "react-router";
import { containerWords as words } from "#copy/en/containers.ts";
import { getContainerCard } from "#server/features/containers/get-container-card.ts";
import { ContainerSscc } from "#app/components/admin/containers/container-sscc.tsx";
import { RunPaper } from "#app/components/admin/runs/run-paper.tsx";
import { containerLine } from "#app/routes/admin/containers/present-containers.ts";
import { staffOf } from "#app/web/actor.ts";
import { codeLabelQuestion } from "#app/web/code-label-answer.ts";
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

export default function Card({ loaderData: { line, route, codeSvg, sscc, question } }: Route.ComponentProps) {
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
      label={{ action: href("/admin/containers/:containerId/label", { containerId: line.id }), question }}
    >
      <ContainerSscc containerId={line.id} {...sscc} />
    </RunPaper>
  );
}

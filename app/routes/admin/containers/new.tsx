import { containerWords as words } from "#copy/en/containers.ts";
import { parseCreateContainer } from "#domain/road/container-inputs.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { createContainer } from "#server/features/containers/create-container.ts";
import { ContainerForm } from "#app/components/admin/containers/container-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/new";

export const meta: Route.MetaFunction = () => [{ title: words.add }];

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context);
  return runLoader(async () => ({
    branches: (await listShownBranches()).map(({ code, name }) => ({ value: code, words: name })),
  }));
}

export function action(args: Route.ActionArgs) {
  return changeAction(args, {
    actor: staffOf,
    parse: parseCreateContainer,
    failed: words.failed,
    run: createContainer,
    done: (_, { kind, name }) => ["/admin/containers", words.created(words.nameOf(words.kinds[kind], name))],
  });
}

export const clientAction = keepForm(() => words.failed);

export default function NewContainer({ loaderData: { branches }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={words.add}>
      <ContainerForm
        values={{ kind: "cage", branch: branches[0]?.value ?? "", ...actionData?.values }}
        branches={branches}
        answer={actionData}
      />
    </FormPage>
  );
}

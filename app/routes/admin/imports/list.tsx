import { data, Link, redirect } from "react-router";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { importWords as words } from "#copy/en/imports.ts";
import { verdictReason } from "#copy/en/messages.ts";
import { importKinds } from "#domain/imports/columns.ts";
import { AppError } from "#domain/shared/errors.ts";
import { statusOfError } from "#domain/shared/error-status.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { listImports } from "#server/features/imports/get-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { ImportUpload, type UploadAnswer } from "#app/components/admin/imports/import-upload.tsx";
import { ImportsTable } from "#app/components/admin/imports/imports-table.tsx";
import { ListPage } from "#app/components/table/list-page.tsx";
import { presentImports } from "#app/routes/admin/imports/present-import.ts";
import { administratorOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { keepPosted } from "#app/web/keep-form.ts";
import { listLoader } from "#app/web/list-loader.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];

export const handle = { list: words.table };

export const loader = listLoader({
  path: "/admin/imports",
  actor: administratorOf,
  load: async ({ actor, clock }) => ({ rows: presentImports(await listImports(actor), (await clock()).zone) }),
});

/** Accepts a file or pasted text; its rows are shown before anything is imported. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const kind = importKinds.find((each) => each === text("kind")) ?? "shipments";
  const file = form.get("file");
  const chosen = file instanceof File && file.size > 0 ? file : null;
  const pasted = text("pasted");
  const sheet = cutText(text("sheet"), 100);
  const refuse = (status: number, problem: string) =>
    data({ problem, kind, sheet, pasted } satisfies UploadAnswer, { status });
  if (!chosen && pasted.trim() === "") return refuse(422, fieldMessage("file_missing"));
  try {
    const bytes = chosen ? new Uint8Array(await chosen.arrayBuffer()) : new TextEncoder().encode(pasted);
    const { importId } = await uploadImport(actor, { kind, fileName: chosen?.name ?? "", sheet, file: bytes });
    return redirect(`/admin/imports/${importId}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const issue = error.issues[0];
    const why = issue
      ? fieldMessage(issue.message)
      : `${words.uploadFailed} ${verdictReason(error.reason ?? error.code)}`;
    return refuse(statusOfError(error), why);
  }
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepPosted(sent, ({ status, words: why, posted }) =>
    data(
      {
        problem: `${words.uploadFailed} ${why}`,
        kind: posted["kind"] ?? "",
        sheet: posted["sheet"] ?? "",
        pasted: posted["pasted"] ?? "",
      } satisfies UploadAnswer,
      { status },
    ),
  );
}

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      list={loaderData}
      words={words}
      note={words.new}
      icon="inbox"
      menu={<Link to="/admin/settings/document">{words.settingsDocument}</Link>}
      notice={
        <>
          <ImportUpload key={actionData?.kind} answer={actionData} />
          <div className="imports-page-earlier">
            <h2>{words.earlier}</h2>
            <p className="hint">{words.earlierNote}</p>
          </div>
        </>
      }
    >
      {({ rows }) => <ImportsTable rows={rows} />}
    </ListPage>
  );
}

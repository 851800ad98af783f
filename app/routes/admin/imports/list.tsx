import { data, Link, redirect } from "react-router";
import { tryAgain } from "#copy/en/error-pages.ts";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { importWords as words } from "#copy/en/imports.ts";
import { verdictReason } from "#copy/en/messages.ts";
import { importKinds } from "#domain/imports/columns.ts";
import { AppError } from "#domain/shared/errors.ts";
import { statusOfError } from "#domain/shared/error-status.ts";
import { listImports } from "#server/features/imports/get-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { log } from "#server/log.ts";
import { ImportUpload, type UploadAnswer } from "#app/components/admin/imports/import-upload.tsx";
import { ImportsTable } from "#app/components/admin/imports/imports-table.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { presentImports } from "#app/routes/admin/imports/present-import.ts";
import { administratorOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { keepPosted } from "#app/web/keep-form.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  try {
    const zone = await companyZone();
    return data({ rows: presentImports(await listImports(actor), zone) });
  } catch (error) {
    log.error({ err: error }, "the list of imports failed");
    return data({ rows: null }, { status: 503, headers: { "Retry-After": "5" } });
  }
}

/** Takes a file in, or what was pasted; its rows are seen before anything is taken in from them. */
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
  const sheet = text("sheet").slice(0, 100);
  const refuse = (status: number, problem: string) =>
    data({ problem, kind, sheet, pasted: pasted.slice(0, 50_000) } satisfies UploadAnswer, { status });
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

export default function Imports({ loaderData: { rows }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{words.title}</h1>
        <span className="admin-frame-bar-note">{words.new}</span>
      </div>
      <p className="imports-page-document">
        <Link className="text-link" to="/admin/settings/document">
          {words.settingsDocument}
        </Link>
      </p>
      <ImportUpload key={actionData?.kind} answer={actionData} />
      <section className="imports-page-earlier" aria-labelledby="earlier">
        <h2 id="earlier">{words.earlier}</h2>
        <p className="hint">{words.earlierNote}</p>
        {rows === null ? (
          <div className="admin-frame-failed">
            <Notice tone="red" title={words.failedTitle}>
              {words.failedBody}
            </Notice>
            <LinkButton to="/admin/imports">{tryAgain()}</LinkButton>
          </div>
        ) : rows.length === 0 ? (
          <EmptyState icon="inbox" title={words.noneYet} body={words.noneYetBody} />
        ) : (
          <ImportsTable rows={rows} />
        )}
      </section>
    </>
  );
}

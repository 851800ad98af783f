import { redirect } from "react-router";
import { importWords as words } from "#copy/en/imports.ts";
import { type KnownChoice, knownChoices } from "#domain/imports/import-states.ts";
import { cancelImport } from "#server/features/imports/cancel-import.ts";
import { chooseColumns } from "#server/features/imports/choose-columns.ts";
import { chooseDoubts } from "#server/features/imports/choose-doubts.ts";
import { chooseKnown } from "#server/features/imports/choose-known.ts";
import { deleteImport } from "#server/features/imports/delete-import.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { correctAlike } from "#server/features/imports/correct-alike.ts";
import { type CorrectedCell, correctRows } from "#server/features/imports/correct-rows.ts";
import { startImport } from "#server/features/imports/start-import.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { ImportRoom } from "#app/components/admin/imports/import-room.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import { importAddress, presentImport, tabOf, tabWithRows } from "#app/routes/admin/imports/present-import.ts";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { readFields } from "#app/web/read-form.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/show";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.heading}, ${companyOf(matches).name}` }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  const asked = tabOf(new URL(request.url).searchParams);
  const zone = await companyZone();
  const view = await runLoader(() => getImport(actor, params.importId, asked));
  const tab = tabWithRows(view, asked.tab);
  if (tab !== asked.tab) throw redirect(importAddress(params.importId, tab));
  return { page: presentImport(view, asked, zone) };
}

const failed: Record<string, string> = {
  columns: words.columnsFailed,
  known: words.knownFailed,
  doubts: words.doubtsFailed,
  mend: words.mendFailed,
  alike: words.mendFailed,
  start: words.startFailed,
  cancel: words.cancelFailed,
  forget: words.forgetFailed,
};

/** Runs the step of the button that was pressed. Corrected cells are saved by every step. */
export async function action(args: Route.ActionArgs) {
  const { request, params } = args;
  const { importId } = params;
  administratorOf(args.context);
  const fields = await readFields(request);
  const sent = fields["intent"] ?? "";
  const intent = Object.hasOwn(failed, sent) ? sent : "mend";
  const { tab, after } = tabOf(new URL(request.url).searchParams);
  return formAction(args, {
    actor: administratorOf,
    form: intent,
    button: { sent, known: Object.keys(failed) },
    fields,
    failed: failed[intent] ?? words.mendFailed,
    run: async (actor) => {
      if (intent === "forget") {
        await deleteImport(actor, importId);
        return redirectWithToast("/admin/imports", words.forgotten);
      }
      if (intent === "cancel") await cancelImport(actor, importId);
      else if (intent === "columns") await chooseColumns(actor, importId, columnsOf(fields));
      else if (intent === "known") await chooseKnown(actor, importId, knownOf(fields));
      else if (intent === "doubts") await chooseDoubts(actor, importId, "new");
      else if (intent === "alike") {
        const { field = "", from = "", value = "" } = fields;
        const { rows } = await correctAlike(actor, importId, { field, from, value });
        return redirectWithToast(importAddress(importId, tab), words.mendedAlike(rows));
      } else if (intent === "start" || intent === "mend") {
        const cells = cellsOf(fields);
        if (cells.length > 0) await correctRows(actor, importId, cells);
        if (intent === "start") await startImport(actor, importId);
      }
      return redirect(importAddress(importId, tab, intent === "mend" ? after : 0));
    },
  });
}

export const clientAction = keepForm(() => words.mendFailed);

function columnsOf(fields: Record<string, string>) {
  const columns: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const place = /^column\.(\d{1,3})$/.exec(name)?.[1];
    if (place !== undefined) columns[Number(place)] = value;
  }
  return {
    columns: Array.from(columns, (field) => field ?? ""),
    dateOrder: fields["dateOrder"] ?? "",
    isToldToNobody: fields["isToldToNobody"] === "on",
  };
}

function knownOf(fields: Record<string, string>): KnownChoice {
  return knownChoices.find((each) => each === fields["known"]) ?? "keep";
}

function cellsOf(fields: Record<string, string>): CorrectedCell[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const [, line, field] = /^cell\.(\d{1,7})\.(\w{1,60})$/.exec(name) ?? [];
    return line && field ? [{ line: Number(line), field, value }] : [];
  });
}

export default function Import({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return (
    <>
      <OfficeBar title={words.heading} note={page.about} />
      <ImportRoom page={page} answer={actionData} />
    </>
  );
}

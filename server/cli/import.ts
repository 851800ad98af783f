import fs from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { importResult, importWords } from "#copy/en/imports.ts";
import { type ImportKind, importKinds } from "#domain/imports/columns.ts";
import { importLimits } from "#domain/imports/import-limits.ts";
import type { ImportView } from "#domain/imports/views.ts";
import type { ImportState, KnownChoice } from "#domain/imports/import-states.ts";
import { systemActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { prepareCommand } from "#server/boot.ts";
import { namedFile } from "#server/cli/arguments.ts";
import { commandDocs } from "#server/cli/command-docs.ts";
import { importSettingsCommand } from "#server/cli/import-settings.ts";
import { progressBar } from "#server/cli/progress-bar.ts";

const usage = `Usage: npm run waybill -- import ${commandDocs.import.usage}
${commandDocs.import.about}
--tell sends messages about the new shipments. --sheet names the sheet of a workbook with several sheets of orders.
Rows that may exist already (same reference, but nothing else says that it is the same shipment) wait; --doubts-are-new books them as new shipments.`;

/**
 * `import FILE`: imports as in the back office, without waiting for a worker. Rows that were not imported are written
 * to a file beside it.
 */
export async function importCommand(args: string[]): Promise<void> {
  if (args[args.indexOf("--what") + 1] === "settings") return importSettingsCommand(args);
  const { name, kind, options } = readCommand(args);
  const file = namedFile(name);
  const { size } = await fs.promises.stat(file).catch(() => {
    throw new Error(`There is no file ${file}.`);
  });
  if (size > importLimits.bytes) throw new Error(`${fieldMessage("file_too_large")}.`);
  const ground = await prepareCommand();
  try {
    await bringIn(file, kind, options);
  } catch (error) {
    const issue = error instanceof AppError ? error.issues[0] : undefined;
    if (issue) throw new Error(`${file}: ${fieldMessage(issue.message)}.`, { cause: error });
    throw error;
  } finally {
    await ground.close();
  }
}

type Options = {
  dateOrder: "day" | "month" | undefined;
  tells: boolean;
  isCheck: boolean;
  known: KnownChoice;
  areDoubtsNew: boolean;
  sheet: string;
};

async function bringIn(
  file: string,
  kind: ImportKind,
  { dateOrder, tells, isCheck, known, areDoubtsNew, sheet }: Options,
): Promise<void> {
  const { uploadImport } = await import("#server/features/imports/upload-import.ts");
  const { checkImport } = await import("#server/features/imports/check-import.ts");
  const { startImport } = await import("#server/features/imports/start-import.ts");
  const { runImport } = await import("#server/features/imports/run-import.ts");
  const actor = systemActor("command line");
  const how = { ...(dateOrder ? { dateOrder } : {}), isToldToNobody: !tells, known };
  const bytes = await fs.promises.readFile(file);
  const { importId } = await uploadImport(actor, { kind, fileName: path.basename(file), file: bytes, sheet, ...how });
  // A running server may do part of the work; without one all of it runs here.
  await checkImport(importId);
  const read = await settled(importId, "checking");
  const unused = unusedSaid(read);
  if (unused) console.log(unused);
  if (read.dateOrder === "mixed") console.log(importWords.datesMixed);
  else if (read.isDateOrderAssumed) console.log(importWords.datesAssumedLine);
  else if (read.dateOrder === "day" && dateOrder === undefined) console.log(importWords.datesDaysFirst);
  if (areDoubtsNew && read.counts.doubt > 0) {
    const { chooseDoubts } = await import("#server/features/imports/choose-doubts.ts");
    await chooseDoubts(actor, importId, "new");
    await checkImport(importId);
  }
  const { counts: found } = failedSaid(await settled(importId, "checking"));
  if (!isCheck && found.good + found.change > 0) {
    await startImport(actor, importId);
    const bar = progressBar();
    const watch = setInterval(() => void shareOf(importId).then((done) => bar.show("Importing", done)), 500);
    await runImport(importId, { tries: 1, lanes: 2 }).finally(() => clearInterval(watch));
    await settled(importId, "running");
    bar.clear();
  }
  const { counts } = failedSaid(await settled(importId, "running"));
  console.log(importResult(counts));
  if (counts.bad + counts.doubt + counts.refused > 0) await writeRest(file, importId);
}

/** Names the columns without a field, before the import starts; blank if there are none. */
export function unusedSaid({ columns }: Pick<ImportView, "columns">): string {
  const unused = columns.flatMap(({ header, field }, place) => (field ? [] : [importWords.columnOf(header, place)]));
  return unused.length > 0 ? `${importWords.notUsed(unused)}. ${importWords.notUsedHere}` : "";
}

/** Returns the import unless it failed. @throws Error with instructions. */
function failedSaid(view: ImportView): ImportView {
  if (view.state !== "failed") return view;
  throw new Error(
    `${importWords.stoppedTitle}. ${importWords.stoppedBody[view.failure === "unavailable" ? "unavailable" : "unexpected"]}`,
  );
}

/** Polls until the import leaves that state, since another process may still hold its last rows. */
async function settled(importId: string, state: ImportState) {
  const { getImport } = await import("#server/features/imports/get-import.ts");
  for (;;) {
    const view = await getImport(systemActor("command line"), importId);
    if (view.state !== state) return view;
    await delay(250);
  }
}

async function shareOf(importId: string): Promise<number> {
  const { getImport } = await import("#server/features/imports/get-import.ts");
  const { counts } = await getImport(systemActor("command line"), importId);
  const done = counts.taken + counts.changed + counts.same + counts.refused;
  return done / Math.max(1, done + counts.good + counts.change);
}

async function writeRest(file: string, importId: string): Promise<void> {
  const { exportRest } = await import("#server/features/imports/export-rest.ts");
  const rest = path.join(path.dirname(file), `${path.parse(file).name}-rest.csv`);
  const { body } = await exportRest(systemActor("command line"), importId);
  let text = "";
  for await (const piece of body) text += piece;
  await fs.promises.writeFile(rest, text, { mode: 0o600 });
  console.log(`The other rows are in ${rest}, with the reason for each. ${importWords.rowNote}`);
}

/** Parses the arguments. @throws Error with the usage. */
export function readCommand(typed: string[]) {
  const place = typed.indexOf("--sheet");
  const sheet = place < 0 ? "" : (typed[place + 1] ?? "");
  const args = place < 0 ? typed : typed.toSpliced(place, 2);
  const what = args.indexOf("--what");
  const kind = what < 0 ? "shipments" : importKinds.find((each) => each === args[what + 1]);
  const others = what < 0 ? args : args.toSpliced(what, 2);
  const flags = others.filter((arg) => arg.startsWith("--"));
  const [name, ...more] = others.filter((arg) => !arg.startsWith("--"));
  const isUnknown = flags.some(
    (flag) =>
      !["--days-first", "--months-first", "--tell", "--check", "--update", "--reprice", "--doubts-are-new"].includes(
        flag,
      ),
  );
  if (!kind || !name || more.length > 0 || isUnknown || (place >= 0 && sheet === "")) throw new Error(usage);
  const says = (flag: string) => flags.includes(flag);
  const dateOrder: Options["dateOrder"] = says("--days-first") ? "day" : says("--months-first") ? "month" : undefined;
  const known: KnownChoice = says("--reprice") ? "reprice" : says("--update") ? "update" : "keep";
  return {
    name,
    kind,
    options: {
      dateOrder,
      tells: says("--tell"),
      isCheck: says("--check"),
      known,
      areDoubtsNew: says("--doubts-are-new"),
      sheet,
    },
  };
}

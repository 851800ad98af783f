import fs from "node:fs";
import { documentWords as words, leftWords, settingTitle } from "#copy/en/settings-document.ts";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { systemActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { prepareCommand } from "#server/boot.ts";
import type { DocumentPreview } from "#server/features/settings/import-settings-document.ts";
import { namedFile } from "#server/cli/arguments.ts";

/** `import FILE --what settings [--check]`: previews and imports the settings document of an older system. */
export async function importSettingsCommand(args: string[]): Promise<void> {
  const [name, ...more] = args.filter((arg, place) => !arg.startsWith("--") && args[place - 1] !== "--what");
  if (!name || more.length > 0) throw new Error("Usage: npm run waybill -- import FILE --what settings [--check]");
  const file = namedFile(name);
  const document = await fs.promises.readFile(file, "utf8").catch(() => {
    throw new Error(`There is no file ${file}.`);
  });
  const ground = await prepareCommand();
  try {
    await takeIn(document, args.includes("--check"));
  } catch (error) {
    const issue = error instanceof AppError ? error.issues[0] : undefined;
    if (issue)
      throw new Error(`${file}: ${settingTitle(issue.path)}: ${fieldMessage(issue.message)}.`, { cause: error });
    throw error;
  } finally {
    await ground.close();
  }
}

async function takeIn(document: string, isCheck: boolean): Promise<void> {
  const { previewSettingsDocument, importSettingsDocument } =
    await import("#server/features/settings/import-settings-document.ts");
  const actor = systemActor("command line");
  const preview = await previewSettingsDocument(actor, document);
  for (const line of linesOf(preview)) console.log(line);
  // One invalid field stops the import; a check run exits with 1 as well.
  if (preview.issues.length > 0) process.exitCode = 1;
  if (preview.issues.length > 0 || preview.changes.length === 0 || isCheck) return;
  const { changed } = await importSettingsDocument(actor, { document, versions: preview.versions });
  console.log(words.done(changed));
}

/** Lists what a document changes, what is invalid, left out or the same. */
export function linesOf({ changes, same, left, issues }: Omit<DocumentPreview, "versions">): string[] {
  const said = (value: string | boolean) =>
    typeof value === "boolean" ? (value ? words.on : words.off) : value || words.empty;
  return [
    ...changes.map(({ field, before, after }) => `${settingTitle(field)}: ${said(before)} → ${said(after)}`),
    ...issues.map(({ path, message }) => `${settingTitle(path)}: ${fieldMessage(message)}`),
    ...left.map(({ field, reason }) => `${field}: ${leftWords[reason]}`),
    ...(same.length > 0 ? [words.same(same.map(settingTitle).join(", "))] : []),
    ...(issues.length > 0
      ? [words.failed]
      : changes.length > 0
        ? []
        : [left.length > 0 ? words.nothingToTake : words.nothing]),
  ];
}

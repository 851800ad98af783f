import fs from "node:fs";
import { documentWords as words, leftWords, settingTitle } from "#copy/en/settings-document.ts";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { systemActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { prepareCommand } from "#server/boot.ts";
import { namedFile } from "#server/cli/arguments.ts";

/** `import FILE --what settings [--check]`: the settings document of an older system, said before it is taken in. */
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
  const { changes, left, versions } = await previewSettingsDocument(actor, document);
  for (const { field, before, after } of changes)
    console.log(`${settingTitle(field)}: ${String(before) || words.empty} → ${String(after) || words.empty}`);
  for (const { field, reason } of left) console.log(`${field}: ${leftWords[reason]}`);
  if (changes.length === 0) return console.log(words.nothing);
  if (isCheck) return;
  const { changed } = await importSettingsDocument(actor, { document, versions });
  console.log(words.done(changed));
}

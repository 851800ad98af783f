import fs from "node:fs";
import path from "node:path";
import { type ExportFormat, exportFormats, exportKinds } from "#domain/exports/exports.ts";
import { systemActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { prepareCommand } from "#server/boot.ts";
import { namedFile } from "#server/cli/arguments.ts";

const usage = `Usage: npm run waybill -- export WHAT FILE.csv|FILE.json [FILTER=VALUE …] [--force]
WHAT is one of ${exportKinds.join(", ")}; filters are those of the list's address, such as status=pending createdFrom=2026-01-01.`;

/**
 * `export WHAT FILE`: writes a whole list to a file. The file gets its name once it is complete; a partial one is
 * deleted.
 */
export async function exportCommand(args: string[]): Promise<void> {
  const { kind, file, format, filters, mayReplace } = readCommand(args);
  if (fs.existsSync(file) && !mayReplace)
    throw new Error(`${file} exists already. Choose another name, or add --force to replace it.`);
  const ground = await prepareCommand();
  const unfinished = `${file}.part`;
  try {
    const { exportRecords } = await import("#server/features/reports/export-records.ts");
    const { body } = await exportRecords(systemActor("command line"), { kind, format, filters });
    const handle = await fs.promises.open(unfinished, "w", 0o600);
    try {
      for await (const piece of body) await handle.write(piece);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await fs.promises.rename(unfinished, file);
    console.log(`Written to ${file}.`);
  } catch (error) {
    await fs.promises.rm(unfinished, { force: true });
    if (error instanceof AppError && error.issues.length > 0)
      throw new Error(`Invalid value for ${error.issues.map(({ path: name }) => name).join(", ")}.\n${usage}`, {
        cause: error,
      });
    throw error;
  } finally {
    await ground.close();
  }
}

function readCommand(args: string[]) {
  const mayReplace = args.includes("--force");
  const [what, name, ...rest] = args.filter((arg) => arg !== "--force");
  const kind = exportKinds.find((each) => each === what);
  const format = exportFormats.find((each): each is ExportFormat => `.${each}` === path.extname(name ?? ""));
  if (!kind || !name || !format || rest.some((each) => !/^\w+=/.test(each))) throw new Error(usage);
  const filters = Object.fromEntries(
    rest.map((each) => [each.split("=", 1)[0] ?? "", each.slice(each.indexOf("=") + 1)] as const),
  );
  return { kind, file: namedFile(name), format, filters, mayReplace };
}

import { prepareCommand } from "#server/boot.ts";
import { adoptCopyCommand } from "#server/cli/adopt-copy.ts";
import { backupCommand } from "#server/cli/backup.ts";
import { accountCommand } from "#server/cli/account.ts";
import { commandDocs, type CommandName } from "#server/cli/command-docs.ts";
import { createAdminCommand } from "#server/cli/create-admin.ts";
import { doctorCommand } from "#server/cli/doctor.ts";
import { importCommand } from "#server/cli/import.ts";
import { exportCommand } from "#server/cli/export.ts";
import { messagesCommand } from "#server/cli/messages.ts";
import { restoreCommand } from "#server/cli/restore.ts";
import { seedDemoCommand } from "#server/cli/seed-demo.ts";
import { verifyCommand } from "#server/cli/verify.ts";

const commands: Record<CommandName, (args: string[]) => Promise<void>> = {
  admin: createAdminCommand,
  account: accountCommand,
  "seed-demo": seedDemoCommand,
  backup: backupCommand,
  import: importCommand,
  export: exportCommand,
  restore: restoreCommand,
  doctor: doctorCommand,
  "adopt-copy": adoptCopyCommand,
  messages: messagesCommand,
  verify: verifyCommand,
  migrate: async () => {
    const ground = await prepareCommand();
    await ground.close();
    console.log("The database is up to date.");
  },
};

const [name = "", ...args] = process.argv.slice(2);
const command = isCommand(name) ? commands[name] : undefined;
if (command) {
  await command(args).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
} else {
  console.log(
    [
      "Usage: npm run waybill -- <command>",
      ...Object.entries(commandDocs).map(([key, { usage, about }]) => `  ${`${key} ${usage}`.trim()}\n      ${about}`),
    ].join("\n"),
  );
  process.exitCode = name ? 1 : 0;
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commandDocs, name);
}

import { prepareCommand } from "#server/boot.ts";
import { adoptCopyCommand } from "#server/cli/adopt-copy.ts";
import { backupCommand } from "#server/cli/backup.ts";
import { accountCommand } from "#server/cli/account.ts";
import { createAdminCommand } from "#server/cli/create-admin.ts";
import { doctorCommand } from "#server/cli/doctor.ts";
import { importCommand } from "#server/cli/import.ts";
import { exportCommand } from "#server/cli/export.ts";
import { messagesCommand } from "#server/cli/messages.ts";
import { restoreCommand } from "#server/cli/restore.ts";
import { seedDemoCommand } from "#server/cli/seed-demo.ts";
import { verifyCommand } from "#server/cli/verify.ts";

/** Door 4: `npm run waybill -- <command>`. */
const commands: Record<string, { about: string; run: (args: string[]) => Promise<void> }> = {
  admin: { about: "create --email E: make an administrator", run: createAdminCommand },
  account: { about: "add-member --number N --email E: let a customer book on an account", run: accountCommand },
  "seed-demo": { about: "[--days N]: fill an empty product with the sample world", run: seedDemoCommand },
  backup: {
    about: "FILE [--force] [--without-secret]: everything as it is now, also while the server runs",
    run: backupCommand,
  },
  import: {
    about: "FILE [--what shipments|accounts|users] [--days-first] [--tell] [--check]: bring in CSV, XLSX or JSON",
    run: importCommand,
  },
  export: { about: "WHAT FILE.csv|FILE.json [FILTER=VALUE …]: a list as a file", run: exportCommand },
  restore: { about: "FILE: a backup into an empty data folder or database", run: restoreCommand },
  doctor: {
    about: "look at configuration, disk, database, mail, backups and activity trail, and say what is wrong",
    run: doctorCommand,
  },
  "adopt-copy": {
    about: "start this copy of a data folder after all: nothing ran on the original when it was copied",
    run: adoptCopyCommand,
  },
  messages: { about: "retry [--refused]: send again what was given up after 72 hours", run: messagesCommand },
  verify: {
    about:
      "[--backup FILE]: walk the activity trail from its first seal to its last, or a backup; ends with 1 where it is broken",
    run: verifyCommand,
  },
  migrate: {
    about: "bring the database schema up to date",
    run: async () => {
      const ground = await prepareCommand();
      await ground.close();
      console.log("The database is up to date.");
    },
  },
};

const [name = "", ...args] = process.argv.slice(2);
const command = commands[name];
if (command) {
  await command.run(args).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
} else {
  console.log(
    [
      "Usage: npm run waybill -- <command>",
      ...Object.entries(commands).map(([key, { about }]) => `  ${key.padEnd(14)}${about}`),
    ].join("\n"),
  );
  process.exitCode = name ? 1 : 0;
}

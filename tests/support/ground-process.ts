// A server process without endpoints: database running and migrated, until a signal. Tests start it, kill it and
// start it twice; "join" joins a running one as commands do.
import { prepareCommand, prepareInfrastructure } from "#server/boot.ts";
import { pool } from "#server/db/client.ts";

try {
  const ground = await (process.argv[2] === "join" ? prepareCommand() : prepareInfrastructure());
  const { rows } = await pool().query<{ tables: string }>(
    "select count(*) as tables from pg_tables where schemaname = 'public'",
  );
  process.on("SIGTERM", () => void ground.close().then(() => process.exit(0)));
  process.stdout.write(`ready with ${rows[0]?.tables} tables\n`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

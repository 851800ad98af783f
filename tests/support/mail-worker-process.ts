// Runs the real jobs from source in a separate process until it is killed. Arguments: the database, the mail server.
// On request over its channel it reports its memory and CPU time (after a garbage collection, if started with
// --expose-gc).
import { connect } from "#server/db/client.ts";
import { env } from "#server/env.ts";
import { startListening } from "#server/http/react-to-changes.ts";
import { startJobs } from "#server/jobs/start.ts";

const [config = "{}", smtpUrl = ""] = process.argv.slice(2);
connect(JSON.parse(config) as Parameters<typeof connect>[0]);
Object.assign(env(), { SMTP_URL: smtpUrl });
await startListening().ready;
await startJobs();
process.on("message", () => {
  (globalThis as { gc?: () => void }).gc?.();
  process.send?.({
    ...process.memoryUsage(),
    cpuMs: process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
  });
});
process.on("disconnect", () => process.exit(0));
process.stdout.write("ready\n");

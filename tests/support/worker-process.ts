// A second process that takes jobs and never finishes one. Says which it took, and at which try.
import { connect } from "#server/db/client.ts";
import { startWorker } from "#server/queue/worker.ts";
import { idleHandlers } from "#tests/support/idle-handlers.ts";

connect(JSON.parse(process.argv[2] ?? "{}") as object);
await startWorker(
  idleHandlers({
    "notify-booking": ({ shipmentId }, job) => {
      process.stdout.write(`${shipmentId} ${job.tries}\n`);
      return new Promise<void>(() => undefined);
    },
  }),
);
process.stdout.write("ready\n");

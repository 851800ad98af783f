// A server process on its embedded database with the endpoints that need no build (health, the API, and one that only
// writes) and jobs. Prints its port when it is ready.
import { randomUUID } from "node:crypto";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { problemOf } from "#server/api/problem.ts";
import { prepareInfrastructure } from "#server/boot.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { issuedNumbers } from "#server/db/schema/shipments.ts";
import { transaction } from "#server/db/transaction.ts";
import { health } from "#server/http/health.ts";
import { startListening } from "#server/http/react-to-changes.ts";
import { setReady } from "#server/lifecycle.ts";
import { startWorker } from "#server/queue/worker.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { stopOnSignal } from "#server/stop-on-signal.ts";
import { idleHandlers } from "#tests/support/idle-handlers.ts";

const running = stopOnSignal();
running.infrastructure = await prepareInfrastructure();
await ensureFoundation();
await startListening().ready;
running.app = { stopJobs: await startWorker(idleHandlers()) };
const app = new Hono();
app.use((_c, next) => inRequestScope({ requestId: "test", clientAddress: "127.0.0.1" }, next));
app.route("/", health);
app.post("/write", async (c) => {
  await transaction(async () => {
    await db().select().from(issuedNumbers).limit(1);
    await db().insert(issuedNumbers).values({ number: randomUUID(), issuedAt: now() });
  });
  return c.json({});
});
app.onError(problemOf);
app.route(
  "/api",
  createApi(async () => visitor),
);
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => process.stdout.write(`${port}\n`));
setReady(true);

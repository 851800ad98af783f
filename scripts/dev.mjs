// `npm run dev`: one process for pages and API; an edited server file applies to the next request.
import http from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";

process.env.NODE_ENV = "development";
const server = http.createServer();
const vite = await createServer({ appType: "custom", server: { middlewareMode: true, ws: { server } } });
const load = (file) => vite.environments.ssr.runner.import(file);

const { env } = await load("/server/env.ts");
const { HOST, PORT, ROLE } = env();
const { prepareInfrastructure } = await load("/server/boot.ts");
const infrastructure = await prepareInfrastructure();
const { ensureFoundation } = await load("/server/seed/ensure-foundation.ts");
await ensureFoundation();
const { loadApp } = await load("/server/load-app.ts");
const app = await loadApp(ROLE);
const { runShutdownSteps, setReady } = await load("/server/lifecycle.ts");

const listener = getRequestListener(
  async (request, bindings) => {
    try {
      return await (await load("/server/http.ts")).app.fetch(request, bindings);
    } catch (error) {
      vite.ssrFixStacktrace(error);
      console.error(error);
      return new Response(String(error.stack), { status: 500, headers: { "content-type": "text/plain" } });
    }
  },
  { overrideGlobalObjects: false },
);
vite.middlewares.use((request, response) => void listener(request, response));
server.on("request", vite.middlewares);
await new Promise((resolve) => server.listen(PORT, HOST, resolve));
setReady(true);
console.log(`\n  Waybill for developers: http://localhost:${PORT} (${infrastructure.databaseLabel})`);
for (const line of await app.linesToRead()) console.log(`  ${line}`);

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  // Vite's servers exit the process at once, while the database still runs.
  process.removeAllListeners(signal);
  process.on(signal, () => void stop());
}

async function stop() {
  if (isStopping) process.exit(130);
  isStopping = true;
  setReady(false);
  await runShutdownSteps();
  server.close();
  server.closeAllConnections();
  await app.stopJobs();
  await infrastructure.close();
  await vite.close();
  process.exit(0);
}

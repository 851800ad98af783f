import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#server/clock.ts";
import { env } from "#server/env.ts";
import { metricsRoute } from "#server/http/metrics-route.ts";
import { enqueue } from "#server/queue/enqueue.ts";
import { noteRoute, timeRequest } from "#server/metrics/time-requests.ts";
import { forgetGauges } from "#server/metrics/gauges.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();
const token = "a-token-of-many-letters";

beforeEach(() => {
  Object.assign(env(), { METRICS_TOKEN: token });
  forgetGauges();
});
afterEach(() => {
  clock.reset();
  Object.assign(env(), { METRICS_TOKEN: undefined });
});

const ask = (authorization?: string) =>
  inRequestScope({ requestId: "t", clientAddress: "203.0.113.9" }, async () =>
    metricsRoute.request("/metrics", { headers: authorization ? { authorization } : {} }),
  );

describe("/metrics", () => {
  it("does not exist without a token in the environment", async () => {
    Object.assign(env(), { METRICS_TOKEN: undefined });
    expect((await ask(`Bearer ${token}`)).status).toBe(404);
  });

  it("opens only with that token, and reveals nothing otherwise", async () => {
    for (const wrong of [undefined, "Bearer", `Bearer ${token}x`, `Basic ${token}`, token]) {
      const answer = await ask(wrong);
      expect([answer.status, answer.headers.get("www-authenticate")], wrong).toEqual([401, "Bearer"]);
      expect(await answer.text()).not.toContain("waybill_");
    }
    const answer = await ask(`Bearer ${token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("counts wrong tokens of an address, and never the right one", async () => {
    for (let tries = 0; tries < 30; tries += 1) expect((await ask("Bearer wrong")).status).toBe(401);
    const refused = await ask("Bearer wrong");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
  });

  it("reports process, pool, queue and messages", async () => {
    await enqueue("tidy-up", {});
    // The queue sets its own time, in microseconds: within one millisecond the job would not be due yet.
    clock.advance(1000);
    const text = await (await ask(`Bearer ${token}`)).text();
    expect(text).toContain('waybill_queue_waiting{queue="tidy-up"} 1');
    expect(text).toMatch(/waybill_queue_oldest_seconds\{queue="tidy-up"\} \d/);
    expect(text).toContain('waybill_messages{state="queued"} 0');
    expect(text).not.toContain('waybill_messages{state="sent"}');
    expect(text).toContain('waybill_messages_last_hour{state="sent"} 0');
    expect(text).toMatch(/^waybill_database_up 1$/m);
    expect(text).toMatch(/^waybill_database_connections\{state="busy"\} \d/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
  });

  it("names requests by route, without numbers, addresses or secrets", async () => {
    const request = { method: "GET", url: "/track/PTC123456ABC7?email=ada@example.com" } as IncomingMessage;
    finish(request, "/track/:number", 200);
    finish({ method: "BREW", url: "/t/secretsecret" } as IncomingMessage, null, 404);
    const text = await (await ask(`Bearer ${token}`)).text();
    expect(text).toContain(
      'waybill_http_request_duration_seconds_count{method="GET",route="/track/:number",status="2xx"} 1',
    );
    expect(text).toContain('_count{method="other",route="other",status="4xx"} 1');
    expect(text).not.toMatch(/PTC123|ada@|secretsecret/);
  });

  it("leaves out event streams, which have no end to measure", async () => {
    finish({ method: "GET" } as IncomingMessage, "/api/v1/live", 200, "text/event-stream; charset=utf-8");
    expect(await (await ask(`Bearer ${token}`)).text()).not.toContain("/api/v1/live");
  });
});

/** Simulates the events Node emits when a response ends. */
function finish(request: IncomingMessage, route: string | null, statusCode: number, type = "text/html"): void {
  const response = Object.assign(new EventEmitter(), { statusCode, headersSent: true, getHeader: () => type });
  timeRequest(request, response as unknown as ServerResponse);
  if (route) noteRoute(request, route);
  response.emit("close");
}

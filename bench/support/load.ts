import autocannon from "autocannon";

export type Load = { perSecond: number; p99Ms: number; bytes: number };

/** 16 connections for some seconds; every answer must be 200. `nextPath` names the page of each request. */
export async function load(base: string, nextPath: () => string, seconds = 6): Promise<Load> {
  const run = (duration: number) =>
    autocannon({
      url: base,
      connections: 16,
      duration,
      requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
    });
  await run(10);
  const result = await run(seconds);
  const refused = result.non2xx + result.errors;
  if (refused > 0)
    throw new Error(`${refused} of ${result.requests.total} answers were not 200 (${base}${nextPath()})`);
  return {
    perSecond: result.requests.total / result.duration,
    p99Ms: result.latency.p99,
    bytes: Math.round(result.throughput.total / result.requests.total),
  };
}

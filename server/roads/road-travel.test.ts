import { afterEach, expect, it } from "vitest";
import { estimatedTravel } from "#domain/road/order/travel-times.ts";
import { clock } from "#server/clock.ts";
import { readEnv } from "#server/env.ts";
import { loadRoadTravel } from "#server/roads/road-travel.ts";
import { mayCall } from "#server/roads/route-server.ts";
import { startRouteServer, type TestRouteServer } from "#tests/support/route-server.ts";

let server: TestRouteServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const home = { latitude: 33.75, longitude: -84.39 };
const north = { latitude: 33.85, longitude: -84.39 };
const points = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ latitude: 33 + at / 1000, longitude: -84 }));

it("reads times and miles by road in one table, and does not ask again", async () => {
  server = await startRouteServer();
  const { travel, source, silentSince } = await loadRoadTravel([home, north, home], server.base);
  expect({ source, silentSince }).toEqual({ source: "route_server", silentSince: null });
  expect(travel.minutesBetween(home, north)).toBeCloseTo(13.8, 1);
  expect(travel.milesBetween(home, north)).toBeCloseTo(8.59, 1);
  expect(server.asked).toEqual([
    "/table/v1/driving/-84.390000,33.750000;-84.390000,33.850000;-84.390000,33.750000;-84.390000,33.850000" +
      "?annotations=duration%2Cdistance&sources=0%3B1&destinations=2%3B3",
  ]);
  expect((await loadRoadTravel([north, home], server.base)).source).toBe("route_server");
  expect(server.asked).toHaveLength(1);
});

it("asks for tables of 100 by 100", async () => {
  server = await startRouteServer();
  const many = points(150);
  const { travel, source } = await loadRoadTravel(many, server.base);
  expect([source, server.asked.length]).toEqual(["route_server", 4]);
  const [first, last] = [many[0] ?? home, many[149] ?? home];
  expect(travel.minutesBetween(last, first)).toBeCloseTo(0.149 * 69.1 * 2, 1);
  expect((await loadRoadTravel(points(1001), server.base)).source).toBe("estimate");
  expect(server.asked).toHaveLength(4);
});

it.each([
  ["an error", { status: 500, body: "{}" }],
  ["a redirect", { status: 302, body: "" }],
  ["no table", { status: 200, body: '{"code":"NoTable","message":"no"}' }],
  ["half a table", { status: 200, body: '{"code":"Ok","durations":[[0,1]],"distances":[[0,1]]}' }],
  ["no JSON", { status: 200, body: "<html>" }],
  ["no end", { status: 200, body: "x".repeat(5_000_000) }],
])("estimates after %s, says since when, and leaves the server alone for a minute", async (_, { status, body }) => {
  clock.set("2026-06-18T10:55:00Z");
  server = await startRouteServer((response) => response.writeHead(status, { location: "/elsewhere" }).end(body));
  const { travel, source, silentSince } = await loadRoadTravel([home, north], server.base);
  expect({ source, at: silentSince?.toISOString() }).toEqual({ source: "estimate", at: "2026-06-18T10:55:00.000Z" });
  expect(travel).toBe(estimatedTravel);
  await loadRoadTravel([home, north], server.base);
  expect(server.asked).toHaveLength(1);
});

it("waits five seconds at most", { timeout: 20_000 }, async () => {
  server = await startRouteServer(() => undefined);
  const began = performance.now();
  expect((await loadRoadTravel([home, north], server.base)).source).toBe("estimate");
  expect(performance.now() - began).toBeGreaterThan(4900);
  expect(performance.now() - began).toBeLessThan(8000);
});

it("estimates a pair without a road", async () => {
  const rows = [
    [0, null],
    [null, 0],
  ];
  server = await startRouteServer((response) =>
    response.end(JSON.stringify({ code: "Ok", durations: rows, distances: rows })),
  );
  const { travel, source } = await loadRoadTravel([home, north], server.base);
  expect(source).toBe("route_server");
  expect(travel.minutesBetween(home, north)).toBe(estimatedTravel.minutesBetween(home, north));
});

it.each([
  ["10.0.0.5", "http:", true],
  ["127.0.0.1", "http:", true],
  ["8.8.8.8", "https:", true],
  ["8.8.8.8", "http:", false],
  ["169.254.169.254", "http:", false],
  ["169.254.169.254", "https:", false],
  ["::ffff:169.254.169.254", "https:", false],
  ["0.0.0.0", "https:", false],
])("may call %s over %s: %s", (address, protocol, may) => expect(mayCall(address, protocol)).toBe(may));

it("calls no address that is not allowed", async () => {
  for (const base of ["http://169.254.169.254", "http://8.8.8.8"])
    expect((await loadRoadTravel([home, north], base)).source).toBe("estimate");
});

it("reads OSRM_URL without a slash at the end, and refuses one with a user", () => {
  expect(readEnv({ OSRM_URL: "http://10.0.0.5:5000/" }).OSRM_URL).toBe("http://10.0.0.5:5000");
  expect(() => readEnv({ OSRM_URL: "http://a:b@10.0.0.5" })).toThrow(/OSRM_URL/);
  expect(() => readEnv({ OSRM_URL: "ftp://10.0.0.5" })).toThrow(/OSRM_URL/);
});

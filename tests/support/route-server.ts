import http from "node:http";
import type { AddressInfo } from "node:net";

/** Answers like OSRM's table service (API v1): each mile as the crow flies takes two minutes and has 2,000 meters. */
export type TestRouteServer = { base: string; asked: string[]; stop: () => Promise<void> };
type Answer = (response: http.ServerResponse, body: () => object) => void;

const mostPairs = 100 * 100;

export async function startRouteServer(answer: Answer = send): Promise<TestRouteServer> {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://route.example");
    asked.push(url.pathname + url.search);
    answer(response, () => tableOf(url));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function send(response: http.ServerResponse, body: () => object): void {
  const content = body();
  response.writeHead("message" in content ? 400 : 200, { "content-type": "application/json; charset=UTF-8" });
  response.end(JSON.stringify(content));
}

function tableOf(url: URL): object {
  const [, service, version, profile, coordinates = ""] = url.pathname.split("/");
  const points = coordinates.split(";").map((pair) => pair.split(",").map(Number));
  if (service !== "table" || version !== "v1" || profile !== "driving" || points.some((point) => point.some(isNaN)))
    return { code: "InvalidUrl", message: "URL string malformed" };
  const chosen = (name: string) => {
    const text = url.searchParams.get(name) ?? "all";
    return text === "all" ? points : text.split(";").map((at) => points[Number(at)]);
  };
  const [sources, destinations] = [chosen("sources"), chosen("destinations")];
  if ([...sources, ...destinations].some((point) => point === undefined))
    return { code: "InvalidOptions", message: "a source or destination is not among the coordinates" };
  if (sources.length * destinations.length > mostPairs)
    return { code: "TooBig", message: "Too many table coordinates" };
  const miles = ([x = 0, y = 0]: number[] = [], [u = 0, v = 0]: number[] = []) =>
    Math.hypot((u - x) * 57.5, (v - y) * 69.1);
  const matrix = (unit: number) => sources.map((from) => destinations.map((to) => round(miles(from, to) * unit)));
  const annotations = (url.searchParams.get("annotations") ?? "duration").split(",");
  const waypoint = (location: number[] | undefined) => ({ hint: "", distance: 4.2, name: "Bay Street", location });
  return {
    code: "Ok",
    ...(annotations.includes("duration") ? { durations: matrix(120) } : {}),
    ...(annotations.includes("distance") ? { distances: matrix(2000) } : {}),
    sources: sources.map(waypoint),
    destinations: destinations.map(waypoint),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

import { lookup as systemLookup, type LookupAddress, type LookupOptions } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { z } from "zod";
import type { Position } from "#domain/shared/miles.ts";
import { isPrivateAddress } from "#server/printers/printer-addresses.ts";
import { isPublicAddress } from "#server/sms/public-address.ts";

/** One table has at most so many points on each side, as OSRM allows by default. */
export const blockPoints = 100;
/** A table of 100 by 100 has some 200 kB. */
const mostBytes = 4 * 1024 * 1024;

/** Null where no road leads. */
const Rows = z.array(z.array(z.number().min(0).nullable()));
const Answer = z.object({ code: z.literal("Ok"), durations: Rows, distances: Rows });
/** Seconds and meters, a row for each start. */
export type RouteTable = Pick<z.infer<typeof Answer>, "durations" | "distances">;

/**
 * Reads travel times by road from an OSRM server (`table` service). @throws if it does not answer in time, or not with
 * a full table.
 */
export async function readTable(
  base: string,
  from: readonly Position[],
  to: readonly Position[],
  signal: AbortSignal,
): Promise<RouteTable> {
  const points = [...from, ...to].map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`);
  const numbers = (count: number, first: number) => Array.from({ length: count }, (_, at) => first + at).join(";");
  const asked = new URLSearchParams({
    annotations: "duration,distance",
    sources: numbers(from.length, 0),
    destinations: numbers(to.length, from.length),
  });
  const url = new URL(`${base.replace(/\/+$/, "")}/table/v1/driving/${points.join(";")}?${asked}`);
  const table = Answer.parse(JSON.parse(await read(url, signal)));
  for (const rows of [table.durations, table.distances])
    if (rows.length !== from.length || rows.some((row) => row.length !== to.length))
      throw new Error("not a full table");
  return table;
}

/**
 * Checks an address of the route server. Customers' addresses go there, so a public one needs https. Link-local ones
 * are never called: clouds answer there with credentials.
 */
export function mayCall(address: string, protocol: string): boolean {
  return isPrivateAddress(address) || (protocol === "https:" && isPublicAddress(address));
}

/** Follows no redirect. The checked address is the one called, so a changed DNS answer has no effect. */
function read(url: URL, signal: AbortSignal): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !mayCall(host, url.protocol)) return Promise.reject(new Error("not an address to call"));
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? https : http).request(url, {
      agent: false,
      headers: { "user-agent": "Waybill", accept: "application/json" },
      signal,
      lookup: checkedLookup(url.protocol),
    });
    request.on("error", reject);
    request.on("response", (response) => {
      if (response.statusCode !== 200) {
        response.destroy();
        return reject(new Error(`answered ${response.statusCode}`));
      }
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > mostBytes) response.destroy(new Error("too long an answer"));
      });
      response.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
      response.on("error", reject);
    });
    request.end();
  });
}

function checkedLookup(protocol: string) {
  return (
    host: string,
    options: LookupOptions,
    found: (error: NodeJS.ErrnoException | null, address: LookupAddress[] | string, family?: number) => void,
  ): void => {
    systemLookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, []);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !mayCall(address, protocol)))
        return found(new Error("not an address to call"), []);
      if (options.all) found(null, addresses);
      else found(null, first.address, first.family);
    });
  };
}

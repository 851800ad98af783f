import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, it } from "vitest";
import { roadCode } from "#domain/road/road-number.ts";
import { loadOrGoOn, noteShown, pageWithoutLine } from "#app/components/scan/page-without-line.ts";
import { needsRun, type StationPage, stationAddress } from "#app/components/scan/station-page.ts";

const run = { code: roadCode("run", 12), number: 12, state: "loading", stops: 9, pieces: 40, loaded: 3, driver: "Ann" };
const cage = { code: roadCode("container", 7), name: "MAC-07", kind: "cage", toBranch: "", found: 0, inside: 3 };
const page = {
  branch: { code: "main", name: "Main", city: "Savannah", zone: "America/New_York" },
  mode: "put",
  modes: ["arrive", "put", "load", "sight"],
  run: null,
  runs: [run],
  unknownRun: null,
  container: cage,
  hasNoRun: false,
  enrolled: null,
  person: { id: "usr_1", name: "Ann", leavesTo: "/driver" },
} as StationPage;

const asked = (address: string) => new URL(address, "http://127.0.0.1").searchParams;
const without = (...address: Parameters<typeof stationAddress>) =>
  pageWithoutLine(page, asked(stationAddress(...address)));

describe("the page of a station offline", () => {
  it("changes the mode and drops the container", () => {
    expect(without("main", "arrive")).toMatchObject({ mode: "arrive", container: null, run: null });
    expect(without("main", "put", { container: cage.code })).toMatchObject({ mode: "put", container: cage });
  });

  it("offers only the modes of the person", () => {
    expect(without("main", "shelve")).toMatchObject({ mode: "arrive" });
  });

  it("loads a run of the list, any other by its sheet, or none", () => {
    expect(without("main", "load", { run: run.code })).toMatchObject({ mode: "load", run });
    const other = { code: roadCode("run", 15), number: 15 };
    expect(without("main", "load", { run: other.code })?.run).toMatchObject(other);
    const chosen = (code: string) => needsRun(without("main", "load", { run: code }) ?? page);
    expect([chosen(""), chosen("nonsense"), chosen("none"), chosen(run.code)]).toEqual([true, true, false, false]);
  });

  it("knows nothing of another branch", () => {
    expect(without("savannah", "load")).toBeNull();
  });
});

describe("loading a page of the station", () => {
  const request = new Request(`http://127.0.0.1${stationAddress("main", "load")}`);
  const load = (failure: unknown) => loadOrGoOn(request, () => Promise.reject(failure));

  it("goes on from the shown page if the server cannot be reached or fails", async () => {
    noteShown(page);
    for (const failure of [new TypeError("Failed to fetch"), new ErrorResponse(503, "", null)])
      expect(await load(failure)).toMatchObject({ mode: "load", station: { mode: "load", runs: [run] } });
  });

  it("passes on what the server refused or redirected", async () => {
    noteShown(page);
    for (const answer of [new ErrorResponse(403, "", null), new Response(null, { status: 302 })])
      await expect(load(answer)).rejects.toBe(answer);
  });
});

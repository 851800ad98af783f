import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { RunDetails, RunSummary } from "#domain/road/run-views.ts";
import {
  createRunShape,
  editRunShape,
  MoveStopsBody,
  parseCreateRun,
  parseEditRun,
  ReleaseRunsBody,
} from "#domain/road/run-inputs.ts";
import { RunWork } from "#domain/road/run-work.ts";
import { runStates } from "#domain/road/run-vocabulary.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { stopKinds } from "#domain/shipments/stops.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { idOf, signedIn, staffOnly } from "#server/api/require-access.ts";
import { createRun } from "#server/features/runs/create-run.ts";
import { editRun } from "#server/features/runs/edit-run.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { getRunWork } from "#server/features/runs/get-run-work.ts";
import { listRuns } from "#server/features/runs/list-runs.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { pinStop } from "#server/features/runs/pin-stop.ts";
import { releaseRuns } from "#server/features/runs/release-runs.ts";
import { removeRun } from "#server/features/runs/remove-run.ts";

const ListQuery = z.object({
  day: z.iso.date().optional(),
  branch: z.string().optional(),
  state: z.enum(runStates).optional(),
  cursor: z.string().optional(),
});
const RunPage = z.strictObject({
  items: z.array(RunSummary),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
});
const PinBody = z.strictObject({ isPinned: z.boolean() });

/** Adds the endpoints of runs and of the stops on them. */
export function addRunEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/runs",
    summary: "List runs, latest day first, with their progress",
    access: "staff",
    query: ListQuery,
    status: 200,
    response: RunPage,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const { day = null, branch = null, state: word, cursor = null } = c.req.query();
      if (day && !z.iso.date().safeParse(day).success) throw fieldError("day", "date_invalid");
      const state = runStates.find((each) => each === word) ?? null;
      if (word && !state) throw fieldError("state", "choice_invalid");
      return listRuns(actor, { day, branch, state, cursor });
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/runs",
    summary: "Plan a run of a branch; times are of its zone",
    access: "staff",
    body: z.strictObject(createRunShape),
    example: {
      kind: "local",
      branch: "main",
      day: "2026-06-18",
      wave: "morning",
      driver: "",
      vehicle: "Van 12",
      startTime: "08:20",
      endTime: "17:00",
      capacityPieces: "140",
      capacityPounds: "1900",
    },
    status: 201,
    location: (run) => `/v1/runs/${(run as z.infer<typeof RunDetails>).id}`,
    response: RunDetails,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const { runId } = await createRun(actor, accepted(parseCreateRun(await readJson(c))));
      return getRun(actor, runId);
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/runs/{id}",
    summary: "Get a run with its stops in order",
    access: "staff",
    status: 200,
    response: RunDetails,
    answer: async (c) => getRun(await staffOnly(actorOf, c), idOf(c)),
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/runs/{id}/work",
    summary:
      "Get the day of a run for the phone of its driver: its stops in order, with pieces, notes and what a proof needs. Drivers see their own (docs/rules.md, G70). If-None-Match: the ETag of the last answer",
    access: "signed-in",
    headers: z.object({ "If-None-Match": z.string().optional() }),
    status: 200,
    response: RunWork,
    isRevalidated: true,
    answer: async (c) => getRunWork(await signedIn(actorOf, c), idOf(c)),
  });
  addEndpoint(api, {
    method: "put",
    path: "/v1/runs/{id}",
    summary: "Change driver, vehicle, times and capacity of a run until it starts. version: the version that was read",
    access: "staff",
    body: z.strictObject(editRunShape),
    status: 200,
    response: RunDetails,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      await editRun(actor, idOf(c), accepted(parseEditRun(await readJson(c))));
      return getRun(actor, idOf(c));
    },
  });
  addEndpoint(api, {
    method: "delete",
    path: "/v1/runs/{id}",
    summary: "Remove a run that has not started and has no loaded parcels; its stops lose their driver",
    access: "staff",
    status: 200,
    response: z.strictObject({ removed: z.literal(true) }),
    answer: async (c) => {
      await removeRun(await staffOnly(actorOf, c), idOf(c));
      return { removed: true };
    },
  });
  addStopEndpoints(api, actorOf);
}

function addStopEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "post",
    path: "/v1/runs/releases",
    summary: "Release runs to their drivers, all or none; released: how many were not before",
    access: "staff",
    body: ReleaseRunsBody,
    status: 200,
    response: z.strictObject({ released: z.int() }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const body = ReleaseRunsBody.safeParse(await readJson(c));
      if (!body.success) throw fieldError("runs", "choice_invalid");
      return { released: await releaseRuns(actor, body.data.runs) };
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/runs/stop-moves",
    summary:
      "Move stops to a place on a run, all or none. run: null takes them off. place: from 1, in front of the stop there; null for the end",
    access: "staff",
    body: MoveStopsBody,
    status: 200,
    response: z.strictObject({ moved: z.int() }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const body = MoveStopsBody.safeParse(await readJson(c));
      if (!body.success) throw fieldError(String(body.error.issues[0]?.path[0] ?? "stops"), "choice_invalid");
      const { stops, run, place } = body.data;
      await moveStops(actor, { stops, runId: run, place });
      return { moved: stops.length };
    },
  });
  addEndpoint(api, {
    method: "put",
    path: "/v1/shipments/{id}/stops/{kind}/pin",
    summary: "Pin a stop to its place on its run, or let it go",
    access: "staff",
    body: PinBody,
    status: 200,
    response: PinBody,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const kind = stopKinds.find((known) => known === c.req.param("kind"));
      if (!kind) throw new AppError("not_found");
      const body = PinBody.safeParse(await readJson(c));
      if (!body.success) throw fieldError("isPinned", "choice_invalid");
      await pinStop(actor, { shipmentId: idOf(c), kind }, body.data.isPinned);
      return body.data;
    },
  });
}

import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { confirmDangerShape, parseConfirmDanger } from "#domain/settings/danger-inputs.ts";
import { sampleMarkKinds } from "#domain/settings/sample-marks.ts";
import { AppError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { administratorOnly } from "#server/api/require-access.ts";
import { getSample } from "#server/features/sample/get-sample.ts";
import { removeSample } from "#server/features/sample/remove-sample.ts";

const kind = z.enum(sampleMarkKinds);
const SampleState = z.strictObject({
  total: z.int(),
  removed: z.int(),
  kept: z.int(),
  isRunning: z.boolean(),
  here: z.record(kind, z.int()),
  reasons: z.array(z.strictObject({ kind, reason: z.string(), count: z.int() })),
});

/** Adds the endpoints that report and remove the sample data. */
export function addSampleEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/sample",
    summary: "Get the sample data, the progress of its removal, and what stays and why",
    access: "administrators",
    status: 200,
    response: SampleState,
    answer: async (c) => getSample(await administratorOnly(actorOf, c)),
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/sample/removal",
    summary:
      "Start a job that removes the sample data, except what users created or changed; requires the company name and your password",
    access: "administrators",
    body: z.strictObject(confirmDangerShape),
    status: 200,
    response: SampleState,
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      if (actor.kind !== "person") throw new AppError("forbidden");
      await removeSample(actor, accepted(parseConfirmDanger(await readJson(c))));
      return getSample(actor);
    },
  });
}

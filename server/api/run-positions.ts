import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { RunPositionBody, SeenPosition } from "#domain/road/run-position-views.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { readJson } from "#server/api/read-body.ts";
import { idOf, signedIn, staffOnly } from "#server/api/require-access.ts";
import { getRunPosition } from "#server/features/runs/get-run-position.ts";
import { noteRunPosition } from "#server/features/runs/note-run-position.ts";

/** Adds the endpoints of where the driver of a run under way is (G90). */
export function addRunPositionEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/runs/{id}/position",
    summary: "Get where the driver of a run under way was last; null if no phone says it (docs/rules.md, G90)",
    access: "staff",
    status: 200,
    response: z.strictObject({ position: SeenPosition.nullable() }),
    answer: async (c) => ({ position: await getRunPosition(await staffOnly(actorOf, c), idOf(c)) }),
  });
  addEndpoint(api, {
    method: "put",
    path: "/v1/runs/{id}/position",
    summary:
      "Say where the phone of a run's driver is, at most each 30 seconds; null takes it back (docs/rules.md, G90). noted: whether it counts",
    access: "signed-in",
    body: RunPositionBody,
    status: 200,
    response: z.strictObject({ noted: z.boolean() }),
    answer: async (c) => {
      const actor = await signedIn(actorOf, c);
      const body = RunPositionBody.safeParse(await readJson(c));
      if (!body.success) throw fieldError(body.error.issues[0]?.path.join(".") || "position", "choice_invalid");
      return { noted: await noteRunPosition(actor, idOf(c), body.data.position) };
    },
  });
}

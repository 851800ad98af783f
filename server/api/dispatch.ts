import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { RunMessage, SendMessageBody } from "#domain/road/run-messages.ts";
import { parseToldOutcome, ToldOutcomeBody } from "#domain/road/told-outcomes.ts";
import { ActAnswer } from "#domain/road/views.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { idOf, staffOnly } from "#server/api/require-access.ts";
import { tellOutcome } from "#server/features/acts/tell-outcome.ts";
import { listRunMessages } from "#server/features/runs/list-run-messages.ts";
import { messageRuns } from "#server/features/runs/message-runs.ts";
import { messageWave } from "#server/features/runs/message-wave.ts";

/** Adds the endpoints of messages to drivers (G84), and of outcomes that are entered for them (G85). */
export function addDispatchEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/runs/{id}/messages",
    summary: "List the newest messages to the driver of a run. readAt: when the driver read it, null before",
    access: "staff",
    status: 200,
    response: z.strictObject({ items: z.array(RunMessage) }),
    answer: async (c) => ({ items: await listRunMessages(await staffOnly(actorOf, c), idOf(c)) }),
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/runs/messages",
    summary:
      "Send a message to the drivers of runs, all or none: to those of `runs`, or to all of a branch and day, and a wave, that are not over. Drivers see it at their next stop. sent: to how many",
    access: "staff",
    body: SendMessageBody,
    status: 200,
    response: z.strictObject({ sent: z.int() }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const body = SendMessageBody.safeParse(await readJson(c));
      if (!body.success) {
        const [issue] = body.error.issues;
        const path = String(issue?.path[0] ?? "text");
        throw fieldError(path, path === "text" ? (issue?.message ?? "") : "choice_invalid");
      }
      const { text, runs, branch, day, wave = null } = body.data;
      if (runs) return { sent: await messageRuns(actor, { text, runs }) };
      if (!branch || !day) throw fieldError("runs", "choice_invalid");
      return { sent: await messageWave(actor, { text, branch, day, wave }) };
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/runs/{id}/outcomes",
    summary:
      "Enter the outcome of a stop for the driver of a run under way, with a reason and who told it. time: at the branch, blank for now",
    access: "staff",
    body: ToldOutcomeBody,
    status: 200,
    response: ActAnswer,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      return tellOutcome(actor, idOf(c), accepted(parseToldOutcome(await readJson(c))));
    },
  });
}

import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
  parseRunTemplate,
  parseTemplateDay,
  runTemplateShape,
  templateDayShape,
} from "#domain/road/run-template-inputs.ts";
import { MadeRuns, RunTemplate } from "#domain/road/run-template-views.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { idOf, staffOnly } from "#server/api/require-access.ts";
import { getRunTemplate, listRunTemplates } from "#server/features/runs/list-run-templates.ts";
import { makeTemplateRuns } from "#server/features/runs/make-template-runs.ts";
import { createRunTemplate, editRunTemplate, removeRunTemplate } from "#server/features/runs/save-run-template.ts";

/** Adds the endpoints of runs that repeat. */
export function addRunTemplateEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/run-templates",
    summary: "List the templates of runs that repeat, by branch and name",
    access: "staff",
    status: 200,
    response: z.strictObject({ items: z.array(RunTemplate) }),
    answer: async (c) => ({ items: await listRunTemplates(await staffOnly(actorOf, c)) }),
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/run-templates",
    summary: "Add a run that repeats on weekdays; times are of its branch's zone",
    access: "staff",
    body: z.strictObject(runTemplateShape),
    example: {
      name: "van-7",
      branch: "main",
      mon: true,
      tue: true,
      wed: true,
      thu: true,
      fri: true,
      wave: "morning",
      driver: "",
      vehicle: "Van 7",
      startTime: "08:30",
      capacityPieces: "60",
    },
    status: 201,
    location: (made) => `/v1/run-templates/${(made as RunTemplate).id}`,
    response: RunTemplate,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const id = await createRunTemplate(actor, accepted(parseRunTemplate(await readJson(c))));
      return getRunTemplate(actor, id);
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/run-templates/{id}",
    summary: "Get a template of a run that repeats",
    access: "staff",
    status: 200,
    response: RunTemplate,
    answer: async (c) => getRunTemplate(await staffOnly(actorOf, c), idOf(c)),
  });
  addEndpoint(api, {
    method: "put",
    path: "/v1/run-templates/{id}",
    summary: "Change a template and its upcoming runs without edits or stops. version: the version that was read",
    access: "staff",
    body: z.strictObject(runTemplateShape),
    status: 200,
    response: RunTemplate,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      await editRunTemplate(actor, idOf(c), accepted(parseRunTemplate(await readJson(c))));
      return getRunTemplate(actor, idOf(c));
    },
  });
  addEndpoint(api, {
    method: "delete",
    path: "/v1/run-templates/{id}",
    summary: "Remove a template with its upcoming runs without edits or stops",
    access: "staff",
    status: 200,
    response: z.strictObject({ removed: z.literal(true) }),
    answer: async (c) => {
      await removeRunTemplate(await staffOnly(actorOf, c), idOf(c));
      return { removed: true };
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/run-templates/runs",
    summary:
      "Make the runs of a day from all templates of a branch, or without one of every branch; each once. withoutDriver: numbers of runs whose driver cannot drive",
    access: "staff",
    body: z.strictObject(templateDayShape),
    example: { day: "2030-06-18", branch: "main" },
    status: 200,
    response: MadeRuns,
    answer: async (c) => makeTemplateRuns(await staffOnly(actorOf, c), accepted(parseTemplateDay(await readJson(c)))),
  });
}

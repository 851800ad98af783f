import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { ContainerView, createContainerShape, parseCreateContainer } from "#domain/road/container-inputs.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { idOf, staffOnly } from "#server/api/require-access.ts";
import { createContainer } from "#server/features/containers/create-container.ts";
import { getContainerCard } from "#server/features/containers/get-container-card.ts";
import { issueSscc } from "#server/features/containers/issue-sscc.ts";
import { listContainers } from "#server/features/containers/list-containers.ts";

const ContainerPage = z.strictObject({
  items: z.array(ContainerView),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
});

/** Adds the endpoints of cages, bags, pallets and shelves. */
export function addContainerEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/containers",
    summary: "List containers, newest first, with their codes and how many pieces they hold",
    access: "staff",
    query: z.object({ branch: z.string().optional(), cursor: z.string().optional() }),
    status: 200,
    response: ContainerPage,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const { branch = null, cursor = null } = c.req.query();
      return listContainers(actor, { branch, cursor });
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/containers",
    summary: "Add a container of a branch. toBranch: where its pieces go; blank for a shelf",
    access: "staff",
    body: z.strictObject(createContainerShape),
    example: { kind: "cage", name: "MAC-07", branch: "main", toBranch: "" },
    status: 201,
    location: (container) => `/v1/containers/${(container as ContainerView).id}`,
    response: ContainerView,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const { containerId } = await createContainer(actor, accepted(parseCreateContainer(await readJson(c))));
      return (await getContainerCard(actor, containerId)).container;
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/containers/{id}",
    summary: "Get a container with its code and how many pieces it holds",
    access: "staff",
    status: 200,
    response: ContainerView,
    answer: async (c) => (await getContainerCard(await staffOnly(actorOf, c), idOf(c))).container,
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/containers/{id}/ssccs",
    summary: "Issue the next SSCC of a container, for a new load. Needs the GS1 company prefix in the settings",
    access: "staff",
    status: 201,
    location: (container) => `/v1/containers/${(container as ContainerView).id}`,
    response: ContainerView,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      await issueSscc(actor, idOf(c));
      return (await getContainerCard(actor, idOf(c))).container;
    },
  });
}

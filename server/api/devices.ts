import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { deviceExample } from "#copy/en/api-reference.ts";
import { EnrollDevice, RoadDevice } from "#domain/road/device-inputs.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { readJson } from "#server/api/read-body.ts";
import { idOf, signedIn, staffOnly } from "#server/api/require-access.ts";
import { enrollDevice } from "#server/features/devices/enroll-device.ts";
import { listDevices, listOwnDevices } from "#server/features/devices/list-devices.ts";
import { revokeDevice } from "#server/features/devices/revoke-device.ts";

const DevicePage = z.strictObject({
  items: z.array(RoadDevice),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
});

/** Adds the endpoints of road devices: phones known by their public key (G65). */
export function addDeviceEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "post",
    path: "/v1/devices/own",
    summary: "Enroll the browser as a road device by its public key. The same key again is the same device",
    access: "signed-in",
    body: EnrollDevice,
    example: deviceExample,
    status: 200,
    response: RoadDevice,
    answer: async (c) => {
      const actor = await signedIn(actorOf, c);
      const body = EnrollDevice.safeParse(await readJson(c));
      if (!body.success) throw fieldError("publicKey", "choice_invalid");
      const userAgent = c.req.header("user-agent") ?? null;
      return enrollDevice(actor, { publicKey: body.data.publicKey, userAgent });
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/devices/own",
    summary: "List your own road devices, the newest first",
    access: "signed-in",
    query: z.object({ cursor: z.string().optional() }),
    status: 200,
    response: DevicePage,
    answer: async (c) => listOwnDevices(await signedIn(actorOf, c), { cursor: c.req.query("cursor") ?? null }),
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/devices",
    summary: "List road devices, the newest first. person: the id of their person",
    access: "staff",
    query: z.object({ person: z.string().optional(), cursor: z.string().optional() }),
    status: 200,
    response: DevicePage,
    answer: async (c) => {
      const { person = null, cursor = null } = c.req.query();
      return listDevices(await staffOnly(actorOf, c), { personId: person, cursor });
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/devices/{id}/revocation",
    summary: "Revoke a road device at once",
    access: "staff",
    status: 200,
    response: RoadDevice,
    answer: async (c) => revokeDevice(await staffOnly(actorOf, c), idOf(c)),
  });
}

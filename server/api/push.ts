import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { BrowserPush, BrowserPushEnd } from "#domain/notifications/push.ts";
import { visitor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { addEndpoint } from "#server/api/endpoint.ts";
import { readJson } from "#server/api/read-body.ts";
import { trackingAddress } from "#server/api/tracking-address.ts";
import { getPushKey } from "#server/features/providers/get-push-key.ts";
import { unsubscribeBrowser, subscribeBrowser } from "#server/features/tracking/subscribe-browser.ts";

/** Adds the endpoints for browser notifications (Web Push), which show what the number alone shows. */
export function addPushEndpoints(api: OpenAPIHono): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/push-key",
    summary: "Get the public key for PushManager.subscribe (VAPID, base64url); 404 if notifications are not offered",
    access: "anyone",
    status: 200,
    response: z.strictObject({ key: z.string() }),
    answer: async () => {
      const key = await getPushKey();
      if (key === null) throw new AppError("not_found", { reason: "push_off" });
      return { key };
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/tracking/{number}/push-subscriptions",
    summary: "Subscribe this browser to updates",
    access: "anyone",
    body: BrowserPush,
    status: 201,
    location: trackingAddress,
    response: z.strictObject({ told: z.literal(true) }),
    answer: async (c) => {
      await subscribeBrowser(visitor, c.req.param("number") ?? "", read(BrowserPush, await readJson(c)));
      return { told: true as const };
    },
  });
  addEndpoint(api, {
    method: "delete",
    path: "/v1/tracking/{number}/push-subscriptions",
    summary: "Unsubscribe this browser from updates",
    access: "anyone",
    body: BrowserPushEnd,
    status: 200,
    response: z.strictObject({ told: z.literal(false) }),
    answer: async (c) => {
      const { endpoint } = read(BrowserPushEnd, await readJson(c));
      await unsubscribeBrowser(visitor, c.req.param("number") ?? "", endpoint);
      return { told: false as const };
    },
  });
}

function read<T>(shape: z.ZodType<T>, value: unknown): T {
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new AppError("invalid_input", { reason: "subscription_invalid" });
  return parsed.data;
}

import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { changeAccessShape, parseChangeAccess, parseResetPerson, resetPersonShape } from "#domain/people/inputs.ts";
import { parseWorkPhone, workPhoneShape } from "#domain/people/work-phone.ts";
import { OpenSession, PersonFacts } from "#domain/people/views.ts";
import { confirmDangerShape, parseConfirmDanger } from "#domain/settings/danger-inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { administratorOnly, idOf } from "#server/api/require-access.ts";
import { changeAccess } from "#server/features/accounts/change-access.ts";
import { endAllSessions } from "#server/features/accounts/end-all-sessions.ts";
import { endSecondFactor } from "#server/features/accounts/end-second-factor.ts";
import { endSessions } from "#server/features/accounts/end-sessions.ts";
import { getPersonDetails } from "#server/features/accounts/get-person-details.ts";
import { listSessions } from "#server/features/accounts/list-sessions.ts";
import { makeResetLink } from "#server/features/accounts/make-reset-link.ts";
import { setWorkPhone } from "#server/features/accounts/set-work-phone.ts";
import { requirePasswordReset } from "#server/features/accounts/require-password-reset.ts";

/**
 * Adds the endpoints for access to an account: enable, disable, reset the password, sessions. For administrators (B3,
 * B7).
 */
export function addUserAccessEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "post",
    path: "/v1/sessions/ending",
    summary: "End all sessions except your own; requires the company name and your password",
    access: "administrators",
    body: z.strictObject(confirmDangerShape),
    status: 200,
    response: z.strictObject({ ended: z.int() }),
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      if (actor.kind !== "person") throw new AppError("forbidden");
      return endAllSessions(actor, accepted(parseConfirmDanger(await readJson(c))));
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/users/{id}",
    summary: "Get a user: role, verification, access, last sign-in",
    access: "administrators",
    status: 200,
    response: PersonFacts,
    answer: async (c) => {
      const { can: _, ...facts } = await getPersonDetails(await administratorOnly(actorOf, c), idOf(c));
      return facts;
    },
  });
  addEndpoint(api, {
    method: "put",
    path: "/v1/users/{id}/work-phone",
    summary: "Set the phone by which staff reach a driver or colleague; blank removes it",
    access: "administrators",
    body: z.strictObject(workPhoneShape),
    status: 200,
    response: z.strictObject({ phone: z.string() }),
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const input = accepted(parseWorkPhone(await readJson(c)));
      await setWorkPhone(actor, idOf(c), input);
      return input;
    },
  });
  addEndpoint(api, {
    method: "put",
    path: "/v1/users/{id}/access",
    summary: "Enable or disable a user's sign-in; disabling ends all sessions. Not yourself or the last administrator",
    access: "administrators",
    body: z.strictObject(changeAccessShape),
    status: 200,
    response: z.strictObject({ access: z.enum(["enabled", "disabled"]) }),
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const { access } = accepted(parseChangeAccess(await readJson(c)));
      await changeAccess(actor, idOf(c), access);
      return { access };
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/users/{id}/password-reset",
    summary: "Create a link that sets a new password. isForced: the old password and all sessions end at once",
    access: "administrators",
    body: z.strictObject(resetPersonShape),
    status: 201,
    location: (_, c) => `/v1/users/${idOf(c)}`,
    response: z.strictObject({ link: z.string(), expiresAt: z.iso.datetime() }),
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const { isForced } = accepted(parseResetPerson(await readJson(c)));
      const { url, expiresAt } = await (isForced ? requirePasswordReset : makeResetLink)(actor, idOf(c));
      return { link: url, expiresAt: expiresAt.toISOString() };
    },
  });
  addEndpoint(api, {
    method: "delete",
    path: "/v1/users/{id}/second-factor",
    summary: "Turn off two-step sign-in for a user who lost it, and end their sessions; not your own",
    access: "administrators",
    status: 200,
    response: z.strictObject({ hasSecondFactor: z.literal(false) }),
    answer: async (c) => {
      await endSecondFactor(await administratorOnly(actorOf, c), idOf(c));
      return { hasSecondFactor: false };
    },
  });
  addSessionEndpoints(api, actorOf);
}

function addSessionEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/users/{id}/sessions",
    summary: "List a user's sessions, last used first",
    access: "administrators",
    status: 200,
    response: z.strictObject({ items: z.array(OpenSession) }),
    answer: async (c) => ({ items: await listSessions(await administratorOnly(actorOf, c), idOf(c)) }),
  });
  addEndpoint(api, {
    method: "delete",
    path: "/v1/users/{id}/sessions",
    summary: "End all sessions of a user; your current session stays",
    access: "administrators",
    status: 200,
    response: z.strictObject({ ended: z.int() }),
    answer: async (c) => endSessions(await administratorOnly(actorOf, c), idOf(c), null),
  });
  addEndpoint(api, {
    method: "delete",
    path: "/v1/users/{id}/sessions/{sessionId}",
    summary: "End one session of a user; 404 if it has already ended",
    access: "administrators",
    status: 200,
    response: z.strictObject({ ended: z.int() }),
    answer: async (c) => endSessions(await administratorOnly(actorOf, c), idOf(c), c.req.param("sessionId") ?? ""),
  });
}

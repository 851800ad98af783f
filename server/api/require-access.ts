import type { Context } from "hono";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { assertSecondFactor } from "#domain/people/second-factor.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { ActorOf } from "#server/api/endpoint.ts";

/** Requires a signed-in user before the body is read, so that visitors learn nothing from field errors. */
export async function signedIn(actorOf: ActorOf, c: Context): Promise<Actor> {
  const actor = await actorOf(c.req.raw);
  if (actor.kind === "visitor") throw new AppError("unauthenticated");
  assertSecondFactor(actor);
  return actor;
}

export async function staffOnly(actorOf: ActorOf, c: Context): Promise<Actor> {
  const actor = await actorOf(c.req.raw);
  assertMay(actor, "office.enter");
  return actor;
}

export async function administratorOnly(actorOf: ActorOf, c: Context): Promise<Actor> {
  const actor = await actorOf(c.req.raw);
  assertMay(actor, "office.administer");
  return actor;
}

export function idOf(c: Context): string {
  return c.req.param("id") ?? "";
}

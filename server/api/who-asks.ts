import type { Context } from "hono";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { ActorOf } from "#server/api/door.ts";
import { assertSecondFactor } from "#server/features/settings/lacks-second-factor.ts";

/** Refused before the body is read, so that a stranger learns nothing from field errors. */
export async function signedIn(actorOf: ActorOf, c: Context): Promise<Actor> {
  const actor = await actorOf(c.req.raw);
  if (actor.kind === "visitor") throw new AppError("unauthenticated");
  await assertSecondFactor(actor);
  return actor;
}

export async function staffOnly(actorOf: ActorOf, c: Context): Promise<Actor> {
  const actor = await actorOf(c.req.raw);
  assertMay(actor, "office.enter");
  await assertSecondFactor(actor);
  return actor;
}

export async function administratorOnly(actorOf: ActorOf, c: Context): Promise<Actor> {
  const actor = await actorOf(c.req.raw);
  assertMay(actor, "office.administer");
  await assertSecondFactor(actor);
  return actor;
}

export function idOf(c: Context): string {
  return c.req.param("id") ?? "";
}

import type { Actor } from "#domain/people/actor.ts";
import { readClaims } from "#server/auth/claims.ts";

/** Who asks, by what the request carries. */
export async function actorOfRequest(request: Request): Promise<Actor> {
  return { kind: "visitor", claims: readClaims(request) };
}

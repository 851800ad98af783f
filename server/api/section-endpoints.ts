import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import type { Actor } from "#domain/people/actor.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { versionTag, withVersion } from "#server/api/read-body.ts";
import { administratorOnly } from "#server/api/require-access.ts";

const anyValue = z.record(z.string(), z.union([z.string(), z.boolean()]));
type Shown = { version: number; value: Record<string, string | boolean> };

/** A section of the settings in the API: the fields of its page's form, with the version they were read in (E5). */
export type SectionEndpoints<T extends Shown> = {
  path: string;
  /** Of the form, including `version`. */
  shape: Record<string, z.ZodType>;
  read: { summary: string };
  change: { summary: string };
  /** Response fields besides version and value. */
  besides?: Record<string, z.ZodType>;
  /** Returns what the response shows: never a secret (B8). */
  shown: (actor: Actor) => Promise<T>;
  /** Saves the whole form; omitted fields keep their values. */
  save: (actor: Actor, typed: unknown) => Promise<void>;
};

/** A section as the document of all settings reads and saves it. */
export type SavedSection = {
  name: string;
  shown: (actor: Actor) => Promise<Shown>;
  change: (actor: Actor, typed: object) => Promise<void>;
};

/** Adds the endpoints of a section. Returns it for the document of all settings. */
export function addSectionEndpoints<T extends Shown>(
  api: OpenAPIHono,
  actorOf: ActorOf,
  section: SectionEndpoints<T>,
): SavedSection {
  const { path, shape, read, change, besides = {}, shown, save } = section;
  const { version: _, ...fields } = shape;
  const response = z.strictObject({ version: z.int(), value: anyValue, ...besides });
  const both = { path, access: "administrators", status: 200, response, etag: versionTag } as const;
  addEndpoint(api, {
    ...both,
    method: "get",
    summary: read.summary,
    answer: async (c) => shown(await administratorOnly(actorOf, c)),
  });
  addEndpoint(api, {
    ...both,
    method: "put",
    summary: `${change.summary}. If-Match: the version that was read`,
    headers: z.object({ "If-Match": z.string().max(40) }),
    body: z.strictObject(fields).partial(),
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const typed = await withVersion(c);
      await saveOver(actor, typed);
      return shown(actor);
    },
  });
  async function saveOver(actor: Actor, typed: unknown): Promise<void> {
    const { value } = await shown(actor);
    await save(actor, typeof typed === "object" && typed !== null ? { ...value, ...typed } : typed);
  }
  return { name: path.replace("/v1/settings/", ""), shown, change: saveOver };
}

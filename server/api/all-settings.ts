import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { settingsExample } from "#copy/en/api-reference.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { readJson } from "#server/api/read-body.ts";
import type { SavedSection } from "#server/api/section-endpoints.ts";
import { administratorOnly } from "#server/api/require-access.ts";
import { transaction } from "#server/db/transaction.ts";

const fields = z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]));
const Shown = z.record(z.string(), z.strictObject({ version: z.int(), value: fields }));
const Body = z.record(z.string(), z.strictObject({ version: z.int(), value: fields }));

/**
 * Adds an endpoint for all settings in one document. Each section in the body is saved as by its own endpoint; secrets
 * are never returned (B8).
 */
export function addSettingsDocumentOfAll(api: OpenAPIHono, actorOf: ActorOf, sections: readonly SavedSection[]): void {
  const both = { path: "/v1/settings", access: "administrators", status: 200, response: Shown } as const;
  addEndpoint(api, {
    ...both,
    method: "get",
    summary:
      "Get all settings by section, each with its version, without secrets. Branches, tariff, pages and policies have separate endpoints",
    answer: async (c) => shownOf(await administratorOnly(actorOf, c), sections),
  });
  addEndpoint(api, {
    ...both,
    method: "put",
    summary:
      "Change several sections, all or none. Each has the version that was read; omitted sections and fields keep their values",
    body: Body,
    example: settingsExample,
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const changes = read(await readJson(c), sections);
      await transaction(async () => {
        for (const { section, version } of changes) await assertVersion(actor, section, version);
        // Several sections may share a row, whose version rises with each.
        for (const { section, value } of changes) {
          const version = String((await section.shown(actor)).version);
          await section.change(actor, { ...value, version }).catch(under(section.name));
        }
      });
      return shownOf(actor, sections);
    },
  });
}

async function shownOf(actor: Actor, sections: readonly SavedSection[]) {
  const shown = [];
  for (const { name, shown: show } of sections) {
    const { version, value } = await show(actor);
    shown.push([name, { version, value }] as const);
  }
  return Object.fromEntries(shown);
}

/** @throws AppError `invalid_input` for an unknown section, and for one without its version. */
function read(body: unknown, sections: readonly SavedSection[]) {
  const parsed = Body.safeParse(body);
  if (!parsed.success)
    throw new AppError("invalid_input", {
      issues: parsed.error.issues.map(({ path }) => ({ path: path.join("."), message: "choice_invalid" })),
    });
  return Object.entries(parsed.data).map(([name, { version, value }]) => {
    const section = sections.find((each) => each.name === name);
    if (!section) throw new AppError("invalid_input", { issues: [{ path: name, message: "unknown_field" }] });
    return { section, version, value };
  });
}

async function assertVersion(actor: Actor, section: SavedSection, version: number): Promise<void> {
  const present = (await section.shown(actor)).version;
  if (present !== version) throw new AppError("stale", { details: { section: section.name, version: present } });
}

/** Prefixes the field with its section: "company.accentColor". */
function under(name: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof AppError)) throw error;
    const { code, reason, details } = error;
    const issues = error.issues.map(({ path, message }) => ({ path: `${name}.${path}`, message }));
    throw new AppError(code, { issues, details: { ...details, section: name }, ...(reason ? { reason } : {}) });
  };
}

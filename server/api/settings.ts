import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { changeAreasShape, parseChangeAreas, writeAreas } from "#domain/areas/inputs.ts";
import {
  changeCompanySettingsShape,
  changeNotificationSettingsShape,
  parseChangeCompanySettings,
  parseChangeNotificationSettings,
  writeCompanySettings,
  writeNotificationSettings,
} from "#domain/settings/inputs.ts";
import type { Settings, SettingsSection } from "#domain/settings/settings.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { type ActorOf, addDoor } from "#server/api/door.ts";
import { accepted, withVersion } from "#server/api/read-body.ts";
import { administratorOnly } from "#server/api/who-asks.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";

/** One page of the settings: the fields of its form, which are also those of its door. */
type Page<S extends SettingsSection> = {
  name: string;
  section: S;
  shape: Record<string, z.ZodType>;
  write: (value: Settings[S]) => Record<string, string | boolean>;
  parse: (raw: unknown) => Promise<Parsed<Settings[S]>> | Parsed<Settings[S]>;
};
type Parsed<T> = { ok: true; value: { version: number } & Partial<T> } | { ok: false; issues: FieldIssue[] };

/** The settings by the pages that change them, for administrators. Branches and tariff have doors of their own. */
export function addSettingsDoors(api: OpenAPIHono, actorOf: ActorOf): void {
  addPage(api, actorOf, {
    name: "company",
    section: "general",
    shape: changeCompanySettingsShape,
    write: writeCompanySettings,
    parse: parseChangeCompanySettings,
  });
  addPage(api, actorOf, {
    name: "notifications",
    section: "notifications",
    shape: changeNotificationSettingsShape,
    write: writeNotificationSettings,
    parse: parseChangeNotificationSettings,
  });
  addPage(api, actorOf, {
    name: "areas",
    section: "areas",
    shape: changeAreasShape,
    write: writeAreas,
    parse: async (raw) => parseChangeAreas(raw, await branchCodes()),
  });
}

/** What a radius may be drawn around. */
async function branchCodes(): Promise<string[]> {
  return (await listBranches()).map(({ code }) => code);
}

function addPage<S extends SettingsSection>(api: OpenAPIHono, actorOf: ActorOf, page: Page<S>): void {
  const { name, section, write, parse } = page;
  const { version: _, ...fields } = page.shape;
  const path = `/v1/settings/${name}`;
  const response = z.strictObject({
    version: z.int(),
    value: z.record(z.string(), z.union([z.string(), z.boolean()])),
  });
  const answerTo = async (actor: Parameters<typeof getSettingsSection>[0]) => {
    const { value, version } = await getSettingsSection(actor, section);
    return { version, value: write(value) };
  };
  addDoor(api, {
    method: "get",
    path,
    summary: `The settings of the page "${name}"`,
    access: "administrators",
    status: 200,
    response,
    etag: versionOf,
    answer: async (c) => answerTo(await administratorOnly(actorOf, c)),
  });
  addDoor(api, {
    method: "put",
    path,
    summary: `Change settings of the page "${name}"; fields left out stay. If-Match names the version they were read in`,
    access: "administrators",
    headers: z.object({ "If-Match": z.string().max(40) }),
    body: z.strictObject(fields).partial(),
    status: 200,
    response,
    etag: versionOf,
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const { value } = await getSettingsSection(actor, section);
      const typed = await withVersion(c);
      const { version, ...changes } = accepted(
        await parse(typeof typed === "object" && typed !== null ? { ...write(value), ...typed } : typed),
      );
      await changeSettings(actor, section, { ...value, ...changes }, version);
      return answerTo(actor);
    },
  });
}

function versionOf(result: unknown): string {
  return `"${(result as { version: number }).version}"`;
}

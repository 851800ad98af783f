import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { parsePublishTariff, publishTariffShape, writeTariff } from "#domain/rates/inputs.ts";
import { TariffReplay, TariffVersion } from "#domain/rates/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson, versionTag, withVersion } from "#server/api/read-body.ts";
import { administratorOnly } from "#server/api/require-access.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { listTariffs } from "#server/features/rates/list-tariffs.ts";
import { publishTariff } from "#server/features/rates/publish-tariff.ts";
import { replayTariff } from "#server/features/rates/replay-tariff.ts";

const { version: _, ...fields } = publishTariffShape;
const TariffPage = z.strictObject({ version: z.int(), versions: z.array(TariffVersion) });

/** Adds the tariff endpoints for administrators: versions, publishing the next, and repricing recent days with it. */
export function addTariffEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/settings/tariff",
    summary: "List tariff versions with the time they apply, newest first",
    access: "administrators",
    status: 200,
    response: TariffPage,
    etag: versionTag,
    answer: async (c) => tariffPage(await administratorOnly(actorOf, c)),
  });
  addEndpoint(api, {
    method: "put",
    path: "/v1/settings/tariff",
    summary:
      "Publish a tariff version, effective now or at validFrom (local time of the main branch); amounts in the current currency. Omitted figures keep the values of the newest version. If-Match: its version",
    access: "administrators",
    headers: z.object({ "If-Match": z.string().max(40) }),
    body: z.strictObject(fields).partial(),
    status: 200,
    response: TariffPage,
    etag: versionTag,
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const { version, validFrom, prices } = await draftOf(actor, await withVersion(c));
      await publishTariff(actor, prices, { version, validFrom });
      return tariffPage(actor);
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/settings/tariff/replay",
    summary: "Compare a draft tariff with the charges of the last 30 days, without saving it",
    access: "administrators",
    body: z.strictObject(fields).partial(),
    status: 200,
    response: TariffReplay,
    answer: async (c: Context) => {
      const actor = await administratorOnly(actorOf, c);
      return replayTariff(actor, (await draftOf(actor, await readJson(c))).prices);
    },
  });
}

async function tariffPage(actor: Actor): Promise<z.infer<typeof TariffPage>> {
  const versions = await listTariffs(actor);
  return { version: versions[0]?.version ?? 0, versions };
}

async function draftOf(actor: Actor, typed: unknown) {
  const [newest] = await listTariffs(actor);
  const isObject = typeof typed === "object" && typed !== null && !Array.isArray(typed);
  const raw = isObject && newest ? { ...writeTariff(newest.tariff), ...typed } : typed;
  return accepted(parsePublishTariff(raw, await getActiveCurrency()));
}

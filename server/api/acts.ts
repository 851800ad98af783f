import { NextSequence } from "#domain/road/device-inputs.ts";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { actsExample } from "#copy/en/api-reference.ts";
import { ActBatch, mostActBytes, mostActs, RoadActInput } from "#domain/road/inputs.ts";
import { PieceHolder } from "#domain/road/piece-holder.ts";
import { ActAnswer, ExpectedPieces } from "#domain/road/views.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { answerWord, phoneWordHeaders, WordAnswer } from "#server/api/phone-word.ts";
import { readJson } from "#server/api/read-body.ts";
import { idOf, signedIn, staffOnly } from "#server/api/require-access.ts";
import { actSenderOf, scannerOf } from "#server/api/scanner.ts";
import { now } from "#server/clock.ts";
import { listExpectedPieces } from "#server/features/acts/list-expected-pieces.ts";
import { listPieceHolders } from "#server/features/custody/list-piece-holders.ts";
import { resolveStation } from "#server/features/stations/resolve-station.ts";
import { countTry } from "#server/limits/count-try.ts";
import { noteAtStation } from "#server/features/stations/sign-on.ts";
import { nextSequences } from "#server/features/devices/next-sequences.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";

/** Adds the endpoints that take what devices wrote down, and tell them the time. */
export function addActEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/time",
    summary:
      "Get the time of the server, to set a device's clock right. Phone-Waiting: how much waits on a phone (docs/rules.md, G87)",
    access: "signed-in",
    headers: phoneWordHeaders,
    status: 200,
    response: z.strictObject({ serverTime: z.iso.datetime(), word: WordAnswer }),
    answer: async (c) => {
      const isStation = (await resolveStation(c.req.raw)) !== null;
      const word = isStation ? null : await answerWord(c, await signedIn(actorOf, c));
      return { serverTime: now().toISOString(), word };
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/expected-pieces/{code}",
    summary:
      "List the pieces that a run is to carry, or that are in a container, by its code, with where each was seen last",
    access: "signed-in",
    status: 200,
    response: ExpectedPieces,
    answer: async (c) => listExpectedPieces((await scannerOf(actorOf, c)).actor, c.req.param("code") ?? ""),
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/shipments/{id}/pieces",
    summary: "List who has each piece of a shipment that was ever scanned, and where it was seen last",
    access: "staff",
    status: 200,
    response: z.strictObject({ items: z.array(PieceHolder) }),
    answer: async (c) => ({ items: await listPieceHolders(await staffOnly(actorOf, c), idOf(c)) }),
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/acts",
    summary:
      "Record scans and other acts of staff and drivers, at most 200, each with its own answer. The same clientEventId again gets the first answer. An enrolled phone may sign them (docs/rules.md, G66). Phone-Waiting: how much waits on it after them; what of that is wrong is refused without them (G87)",
    access: "signed-in",
    headers: phoneWordHeaders,
    // Each act is read by itself, so that a malformed one does not stop the others.
    body: z.strictObject({ acts: z.array(RoadActInput).min(1).max(mostActs) }),
    example: actsExample,
    status: 200,
    response: z.strictObject({
      items: z.array(ActAnswer),
      /** Your phones that the acts name. */
      devices: z.array(NextSequence),
      serverTime: z.iso.datetime(),
      word: WordAnswer,
    }),
    answer: async (c) => {
      const { actor, visit } = await actSenderOf(actorOf, c);
      const batch = ActBatch.safeParse(await readJson(c, mostActBytes));
      if (!batch.success) throw fieldError("acts", "choice_invalid");
      if (visit?.person) await noteAtStation(visit);
      // A person's acts are counted where they are recorded.
      else if (visit) await countTry("acts", visit.stationId, batch.data.acts.length);
      const items = await recordActs(actor, batch.data.acts);
      const devices = await nextSequences(actor, batch.data.acts);
      return { items, devices, serverTime: now().toISOString(), word: await answerWord(c, actor) };
    },
  });
}

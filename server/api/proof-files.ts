import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { longestProofFile } from "#domain/road/proof-files.ts";
import { AppError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { answerWord, phoneWordHeaders, WordAnswer } from "#server/api/phone-word.ts";
import { signedIn } from "#server/api/require-access.ts";
import { storePhoto } from "#server/features/acts/store-photo.ts";

/** Adds the endpoint to which phones send the photos of their deliveries (G51). */
export function addProofFileEndpoint(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "put",
    path: "/v1/proof-files/{sha256}",
    summary:
      "Send the photo of a delivery, as image/jpeg, under the SHA-256 that your act names. Everything but the picture is removed. The same bytes again get the same answer. Phone-Waiting: how much waits on the phone after it (docs/rules.md, G87)",
    access: "signed-in",
    headers: phoneWordHeaders,
    status: 200,
    response: z.strictObject({
      /** Of what is stored. */
      sha256: z.string(),
      sizeBytes: z.int(),
      word: WordAnswer,
    }),
    answer: async (c) => {
      const actor = await signedIn(actorOf, c);
      if (!/^image\/jpeg\b/i.test(c.req.header("content-type") ?? ""))
        throw new AppError("unsupported_type", { reason: "jpeg_expected" });
      if (Number(c.req.header("content-length") ?? 0) > longestProofFile.photo) throw new AppError("too_large");
      const stored = await storePhoto(actor, c.req.param("sha256") ?? "", Buffer.from(await c.req.arrayBuffer()));
      return { ...stored, word: await answerWord(c, actor) };
    },
  });
}

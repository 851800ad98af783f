import { expect, type Page } from "@playwright/test";
import { RoadActInput } from "#domain/road/inputs.ts";
import { newestActSchema, signedFormOf } from "#domain/road/signed-act.ts";
import { originOf } from "#tests/e2e/world.ts";

const algorithm = { name: "ECDSA", namedCurve: "P-256" };

type Act = Record<string, unknown>;
export type SigningPhone = { id: string; sign: (act: Act) => Promise<Act> };

/** Enrolls a phone of the person who is signed in on `page`, which signs acts one after the other. */
export async function enrollPhone(page: Page): Promise<SigningPhone> {
  const pair = await crypto.subtle.generateKey(algorithm, false, ["sign", "verify"]);
  const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", pair.publicKey);
  const answer = await page.request.post("/api/v1/devices/own", {
    headers: { origin: await originOf(page) },
    data: { publicKey: { kty, crv, x, y } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = (await answer.json()) as { id: string };
  let [deviceSeq, previousHash] = [0, ""];
  return {
    id,
    sign: async (act) => {
      deviceSeq += 1;
      const numbered = { ...act, schema: newestActSchema, deviceId: id, deviceSeq, previousHash };
      const form = new TextEncoder().encode(signedFormOf(RoadActInput.parse(numbered)));
      previousHash = Buffer.from(await crypto.subtle.digest("SHA-256", form)).toString("hex");
      const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, pair.privateKey, form);
      return { ...numbered, signature: Buffer.from(signature).toString("base64url") };
    },
  };
}

/** Sends signed acts as the person on `page`, and returns the answers. */
export async function sendActs(page: Page, ...acts: Act[]): Promise<{ state: string; flags: string[] }[]> {
  const answer = await page.request.post("/api/v1/acts", { headers: { origin: await originOf(page) }, data: { acts } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { items: { state: string; flags: string[] }[] }).items;
}

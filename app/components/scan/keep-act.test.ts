import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { fitsSequence, signedFormOf } from "#domain/road/signed-act.ts";
import { hashProof } from "#server/features/proofs/hash-proof.ts";
import { keepActs, type PhoneStore } from "#app/components/scan/keep-act.ts";
import type { Phone, QueuedAct } from "#app/components/scan/queue-store.ts";
import { newPhoneKeys } from "#app/components/scan/sign-act.ts";

const act = (id: number): QueuedAct => ({
  clientEventId: `van-event-${String(id).padStart(4, "0")}`,
  kind: "fail",
  code: "PTC428019X7KY",
  branch: "",
  run: "WBR000012",
  reason: "consignee_closed",
  input: "keyed",
  deviceAt: "2026-06-18T10:00:00.250Z",
  doneBy: "usr_1",
});

/** A device in memory: as in IndexedDB, reading and adding are apart, and an add is checked again. */
async function newDevice(deviceId = "dev_1") {
  const acts: QueuedAct[] = [];
  let phone: Phone | null = { personId: "usr_1", keys: await newPhoneKeys(), deviceId, sequence: 0, lastHash: "" };
  const store: PhoneStore = {
    find: async () => phone,
    add: async (added, after) => {
      if (phone?.sequence !== after.sequence - added.length) return false;
      [phone] = [after, acts.push(...added)];
      return true;
    },
    addUnsigned: async (added) => void acts.push(...added),
  };
  return { acts, store, keys: phone.keys, forget: () => (phone = null) };
}

function formOf({ signing, reason, run = "", deviceAt, ...act }: QueuedAct): string {
  if (!signing) throw new Error("not signed");
  const more = {
    run,
    reason: reason ?? null,
    container: "",
    undoes: "",
    cardLeft: null,
    next: null,
    deviceAt: new Date(deviceAt),
  };
  return signedFormOf({ ...act, positionHash: "", ...signing, ...more });
}
const hashOf = (form: string) => createHash("sha256").update(form).digest("hex");

it("numbers acts from 1 without a gap, chains them, and signs each with the key of the phone", async () => {
  const { acts, store, keys } = await newDevice();
  for (const id of [1, 2, 3]) await keepActs([act(id)], store);
  expect(acts.map(({ signing }) => signing?.deviceSeq)).toEqual([1, 2, 3]);
  const forms = acts.map((each) => formOf(each));
  expect(acts.map(({ signing }) => signing?.previousHash)).toEqual(["", ...forms.slice(0, 2).map(hashOf)]);
  for (const [at, { signing }] of acts.entries()) {
    const [signature, form] = [Buffer.from(signing?.signature ?? "", "base64url"), Buffer.from(forms[at] ?? "")];
    expect(signature).toHaveLength(64);
    expect(await crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, keys.publicKey, signature, form)).toBe(true);
  }
});

it("uses no number twice, however many tabs keep acts at once", async () => {
  const { acts, store } = await newDevice();
  await Promise.all(Array.from({ length: 12 }, (_, at) => keepActs([act(at)], store)));
  expect(acts.map(({ signing }) => signing?.deviceSeq)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  expect(new Set(acts.map(({ clientEventId }) => clientEventId)).size).toBe(12);
  const links = acts.map((each) => {
    const { deviceSeq: sequence = 0, previousHash = "" } = each.signing ?? {};
    return { sequence, previousHash, hash: hashOf(formOf(each)) };
  });
  for (const link of links)
    expect(
      fitsSequence(
        link,
        links.filter((each) => each !== link),
      ),
    ).toBe(true);
});

it("keeps the acts of a visit together: all of them without a gap, also between two tabs, or none (G86)", async () => {
  const { acts, store } = await newDevice();
  const visits = [10, 20, 30].map((first) => [act(first), act(first + 1), act(first + 2)]);
  await Promise.all([...visits.map((visit) => keepActs(visit, store)), keepActs([act(1)], store)]);
  expect(acts.map(({ signing }) => signing?.deviceSeq)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
  for (const [at, { signing }] of acts.entries())
    expect(signing?.previousHash).toBe(at === 0 ? "" : hashOf(formOf(acts[at - 1] ?? act(0))));
  for (const visit of visits) {
    const places = visit.map(({ clientEventId }) => acts.findIndex((each) => each.clientEventId === clientEventId));
    expect(places).toEqual([0, 1, 2].map((more) => (places[0] ?? 0) + more));
  }
  const full = { ...store, add: () => Promise.reject(new DOMException("full", "QuotaExceededError")) };
  await expect(keepActs([act(41), act(42)], full)).rejects.toThrow("full");
  expect(acts).toHaveLength(10);
});

it("keeps acts unsigned on a device that is no phone of theirs, or not enrolled yet", async () => {
  const [none, early] = [await newDevice(), await newDevice("")];
  none.forget();
  for (const { acts, store } of [none, early]) {
    await keepActs([act(1)], store);
    expect(acts).toEqual([act(1)]);
  }
});

it("fails if the device cannot store it", async () => {
  const { acts, store } = await newDevice();
  const full = { ...store, add: () => Promise.reject(new DOMException("full", "QuotaExceededError")) };
  await expect(keepActs([act(1)], full)).rejects.toThrow("full");
  expect(acts).toEqual([]);
});

it("has a key that no script can read", async () => {
  const { keys } = await newDevice();
  await expect(crypto.subtle.exportKey("jwk", keys.privateKey)).rejects.toThrow();
});

it("signs the proof of a delivery by its hash, as the server makes it (G50)", async () => {
  const { acts, store } = await newDevice();
  const proof = { relation: "household", name: "Ottoline", path: "M0 0L900 0", photo: "", pin: "", salt: "s1" };
  await keepActs([{ ...act(1), kind: "deliver", proof }], store);
  await keepActs([act(2)], store);
  expect(acts.map(({ signing }) => signing?.proofHash)).toEqual([hashProof(act(1).clientEventId, proof).sha256, ""]);
});

import type { SentProof } from "#domain/road/door-proof.ts";

type Scans = { sounds: number[] };

/** Runs in each page: notes the milliseconds from each Enter to the sound after it. */
export function watchSound(): void {
  const page = globalThis as unknown as Scans;
  page.sounds = [];
  let enteredAt = 0;
  addEventListener(
    "keydown",
    ({ key, timeStamp }) => {
      if (key === "Enter") enteredAt = timeStamp;
    },
    true,
  );
  const node = OscillatorNode.prototype as unknown as { start: (...given: number[]) => void };
  const { start } = node;
  node.start = function (this: OscillatorNode, ...given) {
    if (enteredAt > 0) page.sounds.push(performance.now() - enteredAt);
    enteredAt = 0;
    Reflect.apply(start, this, given);
  };
}

/** Runs in each page: notes when it was hydrated, and the pauses of timers that it sets later than 15 s, in ms. */
export function watchPage(): void {
  const page = globalThis as unknown as { timers: number[]; hydratedAt: number };
  page.timers = [];
  for (const name of ["setTimeout", "setInterval"] as const) {
    const original = globalThis[name] as (...given: unknown[]) => number;
    Object.assign(globalThis, {
      [name]: (...given: unknown[]) => {
        if (performance.now() > 15_000) page.timers.push(Math.round(Number(given[1] ?? 0)));
        return original(...given);
      },
    });
  }
  new MutationObserver(() => {
    if (document.documentElement.hasAttribute("data-hydrated")) page.hydratedAt ||= performance.now();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-hydrated"] });
}

type Kept = { acts: number; photos: number; bytes: number };
type Code = typeof import("#tests/support/model/phone-tab.ts");

/**
 * Runs in a driver's page that has the product's code of a phone: keeps a day. All pieces but one are loaded, the run
 * is started, and each parcel delivered with a signature and a photo as a camera makes it.
 */
export async function keepDay({
  run,
  doneBy,
}: {
  run: { code: string; numbers: string[]; pieceCodes: string[] };
  doneBy: string;
}): Promise<Kept> {
  const { phoneCode } = globalThis as unknown as { phoneCode: Code };
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1280, 720];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  const keep = (what: { kind: "load" | "start" | "deliver"; code: string; proof?: SentProof }) =>
    phoneCode.keepActs([phoneCode.newAct({ branch: "", run: run.code, input: "wedge", doneBy, ...what })]);
  /** A wall with the noise of a camera. */
  const takePhoto = async (at: number) => {
    const light = context.createLinearGradient(0, 0, 1280, 720);
    light.addColorStop(0, `hsl(${(at * 31) % 360} 30% 70%)`);
    light.addColorStop(1, `hsl(${(at * 17) % 360} 40% 25%)`);
    context.fillStyle = light;
    context.fillRect(0, 0, 1280, 720);
    for (let brick = 0; brick < 300; brick += 1) {
      context.fillStyle = `hsl(${(brick * 7 + at) % 60} 35% ${30 + (brick % 30)}%)`;
      context.fillRect((brick % 25) * 52, Math.floor(brick / 25) * 60, 48, 54);
    }
    const picture = context.getImageData(0, 0, 1280, 720);
    for (let value = 0; value < picture.data.length; value += 4) {
      const noise = (Math.random() - 0.5) * 12;
      for (const color of [0, 1, 2]) picture.data[value + color] = (picture.data[value + color] ?? 0) + noise;
    }
    context.putImageData(picture, 0, 0);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.8));
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer());
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    await phoneCode.keepPhoto({ sha256, bytes, doneBy, takenAt: new Date().toISOString() });
    return { sha256, length: bytes.length };
  };
  for (const code of run.pieceCodes.slice(1)) await keep({ kind: "load", code });
  await keep({ kind: "start", code: run.code });
  let bytes = 0;
  for (const [at, code] of run.numbers.entries()) {
    const { sha256, length } = await takePhoto(at);
    bytes += length;
    const proof: SentProof = {
      relation: "household",
      name: "Grace",
      path: "M10 10L400 90",
      photo: sha256,
      pin: "",
      salt: "s1",
    };
    await keep({ kind: "deliver", code, proof });
  }
  return { acts: run.pieceCodes.length + run.numbers.length, photos: run.numbers.length, bytes };
}

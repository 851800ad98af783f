import fs from "node:fs";
import { signIn, startOffice } from "./support/office.ts";
import { fillWorld, numberAt } from "./support/world.ts";

/**
 * Downloads the labels of 500 and of 5,000 chosen shipments as one PDF each. Measures the time and the memory of the
 * server, which must not grow with the number of labels.
 */
const [mostSeconds, mostGrowth] = [15, 1.3];
const product = await startOffice(42_991);
const { base } = product;
const peaks: number[] = [];
let isMet = false;
try {
  const client = await product.database();
  await fillWorld(client, 5000);
  await client.end();
  const cookie = [...(await signIn(product))].map((each) => each.join("=")).join("; ");
  const seconds: number[] = [];
  for (const count of [500, 500, 5000]) {
    const chosen = await fetch(`${base}/admin/shipments/bulk`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: base },
      body: new URLSearchParams({ do: "labels", ids: Array.from({ length: count }, (_, n) => numberAt(n)).join(",") }),
    });
    const started = performance.now();
    const answer = await fetch(new URL(chosen.headers.get("location") ?? "", base), { headers: { cookie } });
    if (answer.headers.get("content-type") !== "application/pdf") throw new Error(`no PDF: ${answer.status}`);
    let [bytes, peak] = [0, 0];
    for await (const piece of answer.body ?? []) {
      bytes += (piece as Uint8Array).byteLength;
      peak = Math.max(peak, rssMb(product.process.pid));
    }
    seconds.push((performance.now() - started) / 1000);
    peaks.push(peak);
    console.log(
      `${count} labels: ${seconds.at(-1)?.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB, peak RSS of the server ${peak} MB`,
    );
  }
  const growth = (peaks[2] ?? 0) / (peaks[1] ?? 1);
  isMet = (seconds[1] ?? Infinity) <= mostSeconds && growth <= mostGrowth;
  console.log(
    `500 labels in at most ${mostSeconds} s; memory ${growth.toFixed(2)} times, at most ${mostGrowth}: ${isMet ? "met" : "MISSED"}`,
  );
} finally {
  await product.stop();
  fs.rmSync(product.dataDir, { recursive: true, force: true });
}
process.exit(isMet ? 0 : 1);

/** Reads the resident memory of a process on Linux. */
function rssMb(pid: number | undefined): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000);
}

import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** A lost signal leaves caches and open pages stale, and few tests notice. A change of this list is a decision. */
it("publishes the topics that the list names, from each use case", async () => {
  const lines = readdirSync("server/features", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(`server/features/${file}`, "utf8").matchAll(/\bpublishChanged\(([^;]*?)\)+;/g)].map(
        ([, topic]) => `${file.replace(/\.ts$/, "")}: ${topic}`,
      ),
    );
  expect(lines.length).toBeGreaterThan(50);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("signals.snapshot.txt");
});

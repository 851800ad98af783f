import { expect, it } from "vitest";
import { costOfText } from "#server/features/providers/cost-of-text.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";
import { setTextProvider, useTextSink } from "#tests/support/texting.ts";

useTextSink();
useDatabase({ before: ensureFoundation });

it("is known where the settings name the price of a segment, and goes with the provider", async () => {
  expect(await costOfText(2)).toBeNull();
  await setTextProvider({ segmentPrice: "0.0083" });
  expect(await costOfText(2)).toBe("$0.0166");
  await setTextProvider({ segmentPrice: "0" });
  expect(await costOfText(2)).toBe("$0.00");
  await setTextProvider({ provider: "none", segmentPrice: "0.0083" });
  expect(await costOfText(1)).toBeNull();
});

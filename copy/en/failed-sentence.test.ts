import { expect, it } from "vitest";
import { notShown } from "#copy/en/failed-sentence.ts";
import { messages } from "#copy/en/messages.ts";

it.each([
  ["/track", messages.tracking.failed],
  ["/track/PTC123456ABC7", messages.tracking.failed],
  ["/admin/shipments", messages.shipments.fetchFailed],
  ["/tracks", undefined],
  ["/about", undefined],
])("says of %s that could not be shown: %s", (pathname, sentence) => expect(notShown(pathname)).toBe(sentence));

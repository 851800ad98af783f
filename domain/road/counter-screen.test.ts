import { expect, it } from "vitest";
import { screenOfTopic, screenTopic } from "#domain/road/counter-screen.ts";
import { newId } from "#domain/shared/ids.ts";

it("reads the screen of a live topic, and none from other topics", () => {
  const id = newId("counterScreen");
  expect(screenOfTopic(screenTopic(id))).toBe(id);
  for (const topic of ["screen:", "screen:csn_1", `x${screenTopic(id)}`, `screen:${newId("shipment")}`, "counter"])
    expect(screenOfTopic(topic)).toBeNull();
});

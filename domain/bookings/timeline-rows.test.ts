import { describe, expect, it } from "vitest";
import { withRowAdded, withRowRemoved } from "#domain/bookings/timeline-rows.ts";

const two = {
  priority: "normal",
  "timeline[0].location": "Macon",
  "timeline[1].location": "Perry",
  "timeline[1].at": "2026-06-18T10:00",
};

describe("timeline rows", () => {
  it("adds a blank row at the end", () => expect(withRowAdded(two)).toEqual({ ...two, "timeline[2].location": "" }));
  it("adds the second row to an untouched form", () =>
    expect(withRowAdded({})).toEqual({ "timeline[1].location": "" }));
  it("removes any row but the first", () => {
    expect(withRowRemoved(two, 1)).toEqual({ priority: "normal", "timeline[0].location": "Macon" });
    expect(withRowRemoved(two, 0)).toEqual(two);
  });
  it("moves later rows up", () => {
    const three = { ...two, "timeline[2].location": "Tifton" };
    expect(withRowRemoved(three, 1)).toEqual({
      priority: "normal",
      "timeline[0].location": "Macon",
      "timeline[1].location": "Tifton",
    });
  });
  it("keeps the only row", () =>
    expect(withRowRemoved({ "timeline[3].location": "Macon" }, 3)).toEqual({ "timeline[3].location": "Macon" }));
});

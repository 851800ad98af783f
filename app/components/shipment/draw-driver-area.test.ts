import { describe, expect, it } from "vitest";
import { drawDriverArea } from "#app/components/shipment/draw-driver-area.ts";

const you = { latitude: 33.97, longitude: -84.36 };
const words = { place: "You, 30350", middle: "30350", time: "10:49 AM EDT" };
const milesNorth = (miles: number) => ({ ...you, latitude: you.latitude + miles / 69.09 });

/** Where the circle of the driver is, on a drawing of 480 by 320 around you. */
function circleOf(drawing: string): { x: number; y: number } {
  const [, x, y] = /parcel-way-area-here'[^>]*cx='([\d.]+)' cy='([\d.]+)'/.exec(drawing) ?? [];
  return { x: Number(x), y: Number(y) };
}

describe("drawDriverArea", () => {
  it("draws the area in its direction, and says the same in a sentence", () => {
    const drawing = drawDriverArea(milesNorth(3), you, words);
    expect(circleOf(drawing)).toMatchObject({ x: 240 });
    expect(circleOf(drawing).y).toBeLessThan(160);
    expect(drawing).toContain("At 10:49 AM EDT the driver was about 3 miles north of the middle of 30350.");
    expect(drawing).toContain("2 mi");
    const south = drawDriverArea({ ...milesNorth(-1), longitude: you.longitude + 0.0175 }, you, words);
    expect(circleOf(south).x).toBeGreaterThan(240);
    expect(circleOf(south).y).toBeGreaterThan(160);
    expect(south).toContain("1.5 miles southeast of");
  });

  it("stays on the drawing however far the driver is, and says when they are close", () => {
    for (const miles of [0, 0.2, 0.5, 8, 120, 900]) {
      const { x, y } = circleOf(drawDriverArea(milesNorth(miles), you, words));
      expect([x >= 0 && x <= 480, y >= 0 && y <= 320]).toEqual([true, true]);
    }
    expect(drawDriverArea(milesNorth(0.4), you, words)).toContain("the driver was close to the middle of 30350.");
    expect(drawDriverArea(milesNorth(900), you, words)).toContain("about 900 miles north");
  });

  it("escapes what people typed", () => {
    const drawing = drawDriverArea(milesNorth(1), you, { ...words, place: "You, <script>", middle: `O'Hara & "co"` });
    expect(drawing).toContain("You, &lt;script&gt;");
    expect(drawing).not.toMatch(/<script|O'Hara/);
  });
});

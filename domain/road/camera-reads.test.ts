import { expect, it } from "vitest";
import { noReads, takeRead } from "#domain/road/camera-reads.ts";

const piece = "PTC428019X7KY+02";
const address = "https://courier.example/track/PTC428019X7KY#p=2";
const unknown = "1Z 999 AA1 01";

/** Shows pictures to the camera, each with its time, and returns what was taken. */
function show(...pictures: [at: number, ...texts: string[]][]): (string | null)[] {
  let reads = noReads;
  return pictures.map(([at, ...texts]) => {
    const result = takeRead(reads, texts, at);
    reads = result.reads;
    return result.taken;
  });
}

it("takes a code with the right check character at once, another only if two reads agree (G41)", () => {
  expect(show([0, piece])).toEqual([piece]);
  expect(show([0, unknown], [100, unknown])).toEqual([null, unknown]);
  expect(show([0, unknown], [100, "1Z 999 AA1 07"], [200, unknown])).toEqual([null, null, null]);
  expect(show([0, unknown], [100], [200, unknown])).toEqual([null, null, unknown]);
});

it("takes a code that stays in view once, and again after it was away for five seconds (G41)", () => {
  expect(show([0, piece], [3000, piece], [6000, piece], [10_999, piece])).toEqual([piece, null, null, null]);
  expect(show([0, piece], [4999, piece], [9999, piece])).toEqual([piece, null, piece]);
  expect(show([0, unknown], [1, unknown], [2, unknown], [3, unknown])).toEqual([null, unknown, null, null]);
});

it("takes bar code and QR code of one label as one, and another piece as another (G41)", () => {
  expect(show([0, piece], [100, address], [200, address, piece])).toEqual([piece, null, null]);
  expect(show([0, piece], [100, "PTC428019X7KY+03"])).toEqual([piece, "PTC428019X7KY+03"]);
});

it("prefers our code to what else is on the parcel, then what is in the middle (G41)", () => {
  expect(show([0, unknown, piece], [100, unknown, piece])).toEqual([piece, null]);
  expect(show([0, piece, "PTC428019X7KY"])).toEqual([piece]);
});

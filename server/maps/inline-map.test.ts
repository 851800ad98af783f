import { expect, it } from "vitest";
import type { StopOnMap } from "#domain/maps/stops-on-map.ts";
import { withMapInside, withMapShown } from "#server/maps/inline-map.ts";
import { readMapMark, writeMapMark } from "#server/maps/map-mark.ts";

const stop = (city: string, at: [number, number], kind: StopOnMap["kind"], state = "GA"): StopOnMap => ({
  city,
  state,
  country: "USA",
  isCountry: false,
  latitude: at[0],
  longitude: at[1],
  kind,
});
const savannah = stop("Savannah", [32.08, -81.09], "travelled");
const macon = stop("Macon", [32.84, -83.63], "now");
const marietta = stop("Marietta", [33.95, -84.55], "ahead");
const georgia = { colour: "#ef4d17", stops: [savannah, macon, marietta] };
const words = "Route from Savannah to Marietta";
const picture = (mark: string) => `<td><img src="${mark}" alt="${words}" width="520"/></td>`;

it("encodes everything drawn in the mark, and reads it again", () => {
  const mark = writeMapMark(georgia);
  expect(mark).toMatch(/^\/mail-map\/[\w-]{80,400}$/);
  expect(readMapMark(mark.slice("/mail-map/".length))).toEqual(georgia);
});

it.each([
  ["nothing", ""],
  ["no JSON", "abc"],
  ["another form", Buffer.from('[2,"#ef4d17"]').toString("base64url")],
  ["markup for a colour", Buffer.from('[1,"\\"><script>"]').toString("base64url")],
  ["a place that is no number", Buffer.from('[1,"#ef4d17",["Macon","GA","USA","x",1,0]]').toString("base64url")],
])("reads no map of %s", (_what, description) => {
  expect(readMapMark(description)).toBeNull();
});

const abroad = [macon, { ...stop("Germany", [51, 10], "ahead", ""), country: "DEU" }];
it.each([
  ["within a state", georgia.stops],
  ["along the coast", [stop("Miami", [25.76, -80.19], "now", "FL"), stop("New York", [40.71, -74], "ahead", "NY")]],
  ["across the country", [savannah, macon, stop("Seattle", [47.61, -122.33], "ahead", "WA")]],
  ["abroad", abroad],
])("keeps the picture small, at twice its displayed size: %s", async (_where, stops) => {
  const { html, pictures } = await withMapInside(picture(writeMapMark({ ...georgia, stops })));
  const [only, ...more] = pictures;
  if (!only) throw new Error("no picture");
  expect(more).toEqual([]);
  expect(html).toBe(picture(`cid:${only.cid}`));
  expect([only.png.readUInt32BE(16), only.png.readUInt32BE(20)]).toEqual([1040, 480]);
  expect(only.png.length).toBeLessThan(25_000);
});

it("renders the same map once, for any number of mails", async () => {
  const mail = picture(writeMapMark(georgia)).repeat(2);
  const [first, second] = await Promise.all([withMapInside(mail), withMapInside(mail)]);
  expect(first.pictures).toHaveLength(1);
  expect(second.pictures[0]?.png).toBe(first.pictures[0]?.png);
});

it("is part of the document for a page that shows the mail", async () => {
  const [, data = ""] =
    /src="data:image\/png;base64,([^"]+)"/.exec(await withMapShown(picture(writeMapMark(georgia)))) ?? [];
  expect(Buffer.from(data, "base64").subarray(1, 4).toString()).toBe("PNG");
});

it("shows the text of a map that cannot be rendered, and leaves a mail without one unchanged", async () => {
  expect(await withMapInside(picture("/mail-map/abc"))).toEqual({ html: `<td>${words}</td>`, pictures: [] });
  expect(await withMapShown(picture("/mail-map/abc"))).toBe(`<td>${words}</td>`);
  expect(await withMapInside("<p>/mail-map/abc</p>")).toEqual({ html: "<p>/mail-map/abc</p>", pictures: [] });
});

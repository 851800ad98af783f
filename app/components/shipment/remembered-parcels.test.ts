import { describe, expect, it } from "vitest";
import { keepParcels, readParcels, rememberParcel } from "#app/components/shipment/remembered-parcels.ts";

function storage(kept: Record<string, string> = {}) {
  const store = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void (kept[name] = value),
    removeItem: (name: string) => void delete kept[name],
  } as Storage;
  return { kept, open: () => store };
}

describe("the numbers a browser remembers", () => {
  it("come to the top with the name they have, and stay thirty", () => {
    const { open } = storage();
    for (let place = 0; place < 31; place += 1) rememberParcel(`NUMBER${place}`, open);
    keepParcels(
      readParcels(open).map((parcel) => (parcel.number === "NUMBER5" ? { ...parcel, nickname: "Maps" } : parcel)),
      open,
    );
    rememberParcel("NUMBER5", open);
    const parcels = readParcels(open);
    expect([parcels.length, parcels[0], parcels.at(-1)?.number]).toEqual([
      30,
      { number: "NUMBER5", nickname: "Maps" },
      "NUMBER1",
    ]);
  });

  it("keeps a number whose nickname is too long, and truncates the nickname", () => {
    const kept = JSON.stringify([
      { number: "AB12", nickname: "x".repeat(500) },
      { number: "AB13", nickname: "Maps" },
      { number: "AB14", nickname: "📦".repeat(81) },
    ]);
    expect(readParcels(storage({ "my-parcels": kept }).open)).toEqual([
      { number: "AB12", nickname: "x".repeat(80) },
      { number: "AB13", nickname: "Maps" },
      { number: "AB14", nickname: "📦".repeat(80) },
    ]);
  });

  it("leave nothing behind when all are forgotten", () => {
    const { kept, open } = storage();
    rememberParcel("NUMBER1", open);
    keepParcels([], open);
    expect(kept).toEqual({});
  });

  it.each([
    ["no JSON", "{"],
    ["no list", '{"number":"AB12"}'],
    ["other things", '[1,null,{"number":"<b>","nickname":""},{"number":"AB12"},{"number":"AB12","nickname":5}]'],
  ])("are none where %s was kept", (_, text) => expect(readParcels(storage({ "my-parcels": text }).open)).toEqual([]));

  it("are none, and harm nothing, where the browser keeps nothing", () => {
    const forbidden = () => {
      throw new DOMException("denied", "SecurityError");
    };
    rememberParcel("AB12", forbidden);
    expect([readParcels(forbidden), keepParcels([{ number: "AB12", nickname: "" }], forbidden)]).toEqual([[], false]);
  });
});

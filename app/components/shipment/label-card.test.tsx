import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LabelCards, type LabelWords } from "#app/components/shipment/label-card.tsx";

const party = {
  name: "Rita Vale",
  lines: ["2 Church St", "Apt 12B"],
  cityLine: "Marietta, GA 30060",
  latin: "",
  phone: "",
};
const label: LabelWords = {
  service: "express",
  serviceShort: "Same-Day",
  shipDate: "November 26, 2026",
  pieces: 3,
  from: party,
  to: party,
  routeCode: "MAR",
  sort: "300",
  weight: "5.00 lb",
  size: "–",
  remarks: [],
  carrier: { name: "Peachtree Courier", logo: null },
  barcodeSvg: "",
  qrSvg: "",
};

it("has a label for each piece, of which paper shows all and the screen the first", () => {
  const drawn = renderToStaticMarkup(<LabelCards label={label} number="PTC428019X7KY" statusTitle="Pending" />);
  expect(drawn.match(/Piece \d of 3/g)).toEqual(["Piece 1 of 3", "Piece 2 of 3", "Piece 3 of 3"]);
  expect(drawn.match(/class="label-card-more"/g)).toHaveLength(2);
  const one = renderToStaticMarkup(
    <LabelCards label={{ ...label, pieces: 1 }} number="PTC428019X7KY" statusTitle="Pending" />,
  );
  expect(one).not.toContain("label-card-more");
});

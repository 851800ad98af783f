import { bareUnits, fieldHeadings, sideWords, totalWeights, weightsIn } from "#domain/imports/field-headings.ts";
import { currencyColumns, currencyInHeading } from "#domain/imports/named-currency.ts";
import { bareNumbers, otherStreets, partyWords } from "#domain/imports/party-headings.ts";
import { lengthUnits, readWeight, weightUnits } from "#domain/shared/written-number.ts";

/** Kinds of imported data (E11). Users are imported as invitations, because files contain no passwords. */
export const importKinds = ["shipments", "accounts", "users"] as const;
export type ImportKind = (typeof importKinds)[number];

/** Returns the party that an object's name means ("to_address", "addressFrom", "shipTo"); null for neither. */
export function sideOf(name: string): "sender" | "receiver" | null {
  const side = plain(name).replace(/^address | (?:address|details|party|contact)$/g, "");
  if (sideWords.sender.includes(side)) return "sender";
  return sideWords.receiver.includes(side) ? "receiver" : null;
}

const partyParts = new Set(Object.values(partyWords).flat());

export function isPartyPart(name: string): boolean {
  return partyParts.has(plain(name));
}

/** Returns the unit in the heading of a weight; blank for pounds, the default. */
export function unitOfHeading(header: string): string {
  const unit = plain(header).split(" ").at(-1) ?? "";
  return weightUnits.includes(unit) && poundsNamed(unit) !== "160" ? unit : "";
}

/** Returns the unit in the heading of a length; blank without one. */
export function lengthUnitOfHeading(header: string): string {
  const unit = plain(header).split(" ").at(-1) ?? "";
  return lengthUnits.includes(unit) ? unit : "";
}

/** A possible field of a heading. `rank`: position in the field's list of headings; the field's own name is -1. */
type Meaning = { field: string; rank: number };

const vocabularies: Record<ImportKind, ReadonlyMap<string, Meaning[]>> = {
  shipments: vocabularyOf("shipments"),
  accounts: vocabularyOf("accounts"),
  users: vocabularyOf("users"),
};

function vocabularyOf(kind: ImportKind): ReadonlyMap<string, Meaning[]> {
  const all = fieldHeadings[kind].flatMap(([field, words]) =>
    [plain(field), ...words].map((heading, place) => ({ heading, field, rank: place - 1 })),
  );
  return Map.groupBy(all, ({ heading }) => heading);
}

export const datedFields: readonly string[] = [
  "createdAt",
  "statusAt",
  "deliveredAt",
  "estimatedDelivery",
  "pickupDate",
];

export function importFields(kind: ImportKind): string[] {
  return fieldHeadings[kind].map(([name]) => name);
}

/**
 * Maps each column to a field by its heading: the field's name, the name in our exports, or common alternatives. Uses
 * each field once; null if none fits.
 */
export function guessColumns(kind: ImportKind, headers: readonly string[]): (string | null)[] {
  const guessed: (string | null)[] = headers.map(() => null);
  const taken = new Set<string>();
  const plainHeaders = headers.map((header) => withoutCurrency(kind, header));
  // Called for every row of a file, so unknown cells must be cheap.
  const isKnown = (text: string) =>
    text !== "" && (vocabularies[kind].has(text) || namesOfBuyer.has(text) || letters.has(text.split(" ")[0] ?? ""));
  if (!plainHeaders.some(isKnown)) return guessed;
  const own = kind === "shipments" ? otherMeanings(plainHeaders) : new Map<string, string>();
  const open = plainHeaders
    .map((text, place) => ({ place, said: own.get(text) ?? text }))
    .filter(({ said }) => said !== "" && vocabularies[kind].has(said));
  // Earlier headings in a field's list are more specific, so match them for all columns before later ones.
  const candidates = open
    .flatMap(({ place, said }) => (vocabularies[kind].get(said) ?? []).map((meaning) => ({ place, ...meaning })))
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place);
  for (const { place, field } of candidates) {
    if (guessed[place] || taken.has(field)) continue;
    guessed[place] = field;
    taken.add(field);
  }
  return kind === "shipments" ? withUnits(plainHeaders, guessed) : guessed;
}

/** A column "Unit" beside a weight or a size is that of the figures before it. */
function withUnits(headings: readonly string[], guessed: readonly (string | null)[]): (string | null)[] {
  const columns = [...guessed];
  for (const [place, heading] of headings.entries()) {
    if (!bareUnits.includes(heading)) continue;
    const before = columns[place - 1] ?? "";
    const own = before === "weight" ? "weightUnit" : sizeFields.includes(before) ? "lengthUnit" : null;
    if (own && !columns.includes(own)) columns[place] = own;
  }
  return columns;
}

const sizeFields = ["length", "width", "height", "dimensions"];

/** Normalizes a heading. That of an amount may also name a currency, as in "Value (EUR)". */
function withoutCurrency(kind: ImportKind, header: string): string {
  const text = plain(header);
  if (text === "" || vocabularies[kind].has(text)) return text;
  const rest = plain(currencyInHeading(header)?.rest ?? "");
  return vocabularies[kind].get(rest)?.some(({ field }) => field in currencyColumns) ? rest : text;
}

/** Returns special meanings of headings in the files of a known program, detected by the other headings. */
function otherMeanings(headings: readonly string[]): Map<string, string> {
  const hasAll = (...names: string[]) => names.every((name) => headings.includes(name));
  const meanings = new Map([
    ...buyersName(headings),
    ...ouncesBesidePounds(headings),
    ...weightsBesideTotal(headings),
    ...singleLetters(headings),
  ]);
  const isOwn = isOwnExport(headings);
  if (headings.some((heading) => otherStreets.includes(heading)))
    for (const number of bareNumbers) meanings.set(number, "house number");
  if (isOwn) meanings.set("total", "shipment price");
  // Old exports of this product used this heading for staff notes, which customers must not see.
  if (isOwn && !headings.includes("staff notes")) meanings.set("notes", "staff notes");
  // Shopify uses this column for the order number.
  if (!isOwn && hasAll("lineitem name", "financial status")) meanings.set("name", "order").set("id", "order id");
  return meanings;
}

/** Recognizes an export of this product by its headings. */
export function isOwnExport(headers: readonly string[]): boolean {
  const headings = headers.map(plain);
  return (
    ["status since", "status at"].some((name) => headings.includes(name)) && headings.includes("receiver zip code")
  );
}

const headingsOf = (...names: string[]) =>
  new Set(fieldHeadings.shipments.flatMap(([name, words]) => (names.includes(name) ? [plain(name), ...words] : [])));
const receiverNames = headingsOf("receiverName", "receiverFirstName", "receiverLastName");
const weightHeadings = headingsOf("weight");
const totalHeadings = new Set(weightsIn(weightUnits, totalWeights));
const namesOfBuyer = new Map(
  ["FirstName", "LastName"].flatMap((part) =>
    (partyWords[part] ?? []).flatMap((word): [string, string][] => [
      [`billing ${word}`, `receiver ${word}`],
      [`facturación ${word}`, `receiver ${word}`],
    ]),
  ),
);

/** Maps the buyer's name to the recipient if the file has no recipient column. */
function buyersName(headings: readonly string[]): Iterable<[string, string]> {
  return headings.some((heading) => receiverNames.has(heading)) ? [] : namesOfBuyer;
}

/** Some programs export a weight as pounds and additional ounces in two columns. */
function ouncesBesidePounds(headings: readonly string[]): [string, string][] {
  const weights = headings.filter((heading) => weightHeadings.has(heading));
  if (weights.length < 2) return [];
  const isIn = (heading: string, unit: string) => poundsNamed(heading.split(" ").at(-1) ?? "") === poundsNamed(unit);
  if (!weights.some((heading) => isIn(heading, "lb"))) return [];
  return weights.filter((heading) => isIn(heading, "oz")).map((heading) => [heading, "ounces beside pounds"]);
}

/** The total stands for all pieces (C5): other weights beside it are not used. */
function weightsBesideTotal(headings: readonly string[]): [string, string][] {
  if (!headings.some((heading) => totalHeadings.has(heading))) return [];
  const others = headings.filter((heading) => weightHeadings.has(heading) && !totalHeadings.has(heading));
  return others.map((heading) => [heading, "weight beside the total"]);
}

/** "L", "W" and "H" are the sides only together. */
function singleLetters(headings: readonly string[]): [string, string][] {
  const found = [...letters].map(([letter, side]) => {
    const heading = headings.find(
      (each) => each === letter || lengthUnits.some((unit) => each === `${letter} ${unit}`),
    );
    return heading === undefined ? null : ([heading, `${side}${heading.slice(1)}`] as [string, string]);
  });
  return found.every((each) => each !== null) ? found : [];
}

const letters = new Map([
  ["l", "length"],
  ["w", "width"],
  ["h", "height"],
]);

/** Compares units by their value of 160 in pounds; null if the word is not a unit. */
const poundsNamed = (unit: string) => (weightUnits.includes(unit) ? readWeight("160", unit) : null);

/**
 * Normalizes a heading: "City (Shipping)" is "shipping city", "recipientZipCode" equals "Recipient ZIP-code" and
 * "recipient_zip_code", "address2" is "address 2".
 */
export function plain(header: string): string {
  return header
    .replace(/^(.+) \((shipping|billing|sender|recipient|env[ií]o|facturación|remitente|destinatario)\)$/i, "$2 $1")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

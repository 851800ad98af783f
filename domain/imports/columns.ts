import { firstNames, lastNames, partyWords, wholeNames } from "#domain/imports/party-headings.ts";
import { lengthUnits, readWeight, weightUnits } from "#domain/shared/written-number.ts";

/** Kinds of imported data (E11). Users are imported as invitations, because files contain no passwords. */
export const importKinds = ["shipments", "accounts", "users"] as const;
export type ImportKind = (typeof importKinds)[number];

const sideWords = {
  sender: ["sender", "from", "shipper", "origin", "ship from", "remitente"],
  receiver: [
    "receiver",
    "recipient",
    "to",
    "consignee",
    "destination",
    "ship to",
    "ship",
    "deliver to",
    "shipping",
    "delivery",
    "destinatario",
    "envío",
    "envio",
  ],
};

const isSpanish = (word: string) => ["remitente", "destinatario", "envío", "envio"].includes(word);

/** Returns the fields of a party with all headings used for them. Headings without a side mean the recipient. */
function party(side: "sender" | "receiver"): [string, string[]][] {
  return Object.entries(partyWords).map(([part, words]) => {
    const sided = sideWords[side].flatMap((who) =>
      words.flatMap((word) => [
        `${who} ${word}`,
        ...(isSpanish(who) ? [`${word} del ${who}`, `${word} de ${who}`] : []),
      ]),
    );
    const bare = side === "receiver" ? words : [];
    return [`${side}${part}`, [...sided, ...(part === "Name" ? sideWords[side] : []), ...bare]];
  });
}

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

const totalWeights = ["total weight", "gross weight"];

/** Matches headings such as "Weight (oz)", "weight in grams" or "Peso (kg)". */
function weightsIn(units: readonly string[], weights: readonly string[]): string[] {
  return weights.flatMap((weight) => [
    weight,
    ...units.flatMap((unit) => [`${weight} ${unit}`, `${weight} in ${unit}`]),
  ]);
}

const allWeights = [...totalWeights, "weight", "package weight", "parcel weight", "peso"];

/** Returns the unit in the heading of a weight; blank for pounds, the default. */
export function unitOfHeading(header: string): string {
  const unit = plain(header).split(" ").at(-1) ?? "";
  return weightUnits.includes(unit) && poundsNamed(unit) !== "160" ? unit : "";
}

/** Matches headings such as "Length (cm)" or "height in inches". */
function sideIn(side: string): string[] {
  return [side, ...lengthUnits.flatMap((unit) => [`${side} ${unit}`, `${side} in ${unit}`])];
}

/** Returns the unit in the heading of a length; blank without one. */
export function lengthUnitOfHeading(header: string): string {
  const unit = plain(header).split(" ").at(-1) ?? "";
  return lengthUnits.includes(unit) ? unit : "";
}

const wordsOfLengthUnit = ["dimension", "dimensions", "dim", "dims", "length", "size", "measurement", "measurements"];

/** All fields of each import, with other headings for their columns. Names are those of a booking. */
const fields: Record<ImportKind, [string, string[]][]> = {
  shipments: [
    ["trackingNumber", ["tracking number", "number", "tracking", "tracking no", "waybill", "awb", "shipment number"]],
    ["reference", ["reference", "ref", "order", "order number", "our reference", "id"]],
    [
      "createdAt",
      ["created", "created at", "booked", "date shipped", "shipped", "ship date", "date", "date created", "order date"],
    ],
    ["serviceType", ["service", "service type", "svc", "service level"]],
    ["packageType", ["package type", "package", "packaging"]],
    ["weight", ["weight lbs", "weight", "lbs", "weight lb", "pounds", "peso", ...weightsIn(weightUnits, allWeights)]],
    // A placeholder that no file uses; `otherMeanings` assigns it to an ounce column beside pounds.
    ["weightOunces", ["ounces beside pounds"]],
    ["weightUnit", ["weight unit", "weight units", "unit of weight", "weight uom"]],
    ["quantity", ["quantity", "pieces", "qty", "piece count"]],
    ["description", ["package description", "description", "contents", "goods"]],
    ["status", ["status", "state of shipment", "shipment status", "delivery status", "tracking status"]],
    ["statusAt", ["status since", "status date", "status time"]],
    ["deliveredAt", ["delivered at", "delivered", "date delivered", "delivered on", "delivery time"]],
    ["currentLocation", ["current location", "location", "now in"]],
    ["estimatedDelivery", ["estimated delivery", "expected delivery", "promised", "due", "eta"]],
    ["timeline", ["timeline", "history", "events"]],
    ...party("receiver"),
    ...party("sender"),
    // Keeps the confirmation of a ZIP code in another state.
    ["receiverZipConfirmed", ["receiver zip code confirmed", "recipient zip code confirmed"]],
    ["senderZipConfirmed", ["sender zip code confirmed"]],
    ["length", ["length in", ...sideIn("length")]],
    ["width", ["width in", ...sideIn("width")]],
    ["height", ["height in", ...sideIn("height")]],
    ["lengthUnit", wordsOfLengthUnit.flatMap((word) => [`${word} unit`, `${word} units`, `${word} uom`])],
    ["value", ["declared value", "value"]],
    ["insurance", ["insurance", "insured"]],
    ["insuranceValue", ["insurance value", "insured value"]],
    ["isFragile", ["fragile"]],
    ["requiresSignature", ["requires signature", "signature"]],
    ["dangerousGoods", ["dangerous goods", "hazmat"]],
    ["dangerousGoodsType", ["dangerous goods type"]],
    ["customsValue", ["customs value"]],
    ["customsDescription", ["customs description"]],
    ["priority", ["priority"]],
    ["pickupType", ["pickup or dropoff", "pickup type"]],
    ["preferredDropoffLocation", ["dropoff location", "branch"]],
    ["pickupDate", ["pickup date"]],
    ["pickupTime", ["pickup time"]],
    ["specialInstructions", ["special instructions", "instructions", "delivery instructions"]],
    // Customer notes. Our own exports name the internal ones "Staff notes".
    ["notes", ["notes", "note", "remarks", "comment"]],
    ["staffNotes", ["staff notes", "internal notes"]],
    ["saturdayDelivery", ["saturday delivery", "saturday"]],
    ["holdForPickup", ["hold for pickup"]],
    ["temperatureControl", ["temperature control"]],
    ["temperatureRange", ["temperature range"]],
    ["specialHandling", ["special handling"]],
    ["specialHandlingType", ["special handling type"]],
    ["paymentMethod", ["payment method"]],
    ["paymentState", ["payment", "payment state", "paid"]],
    // Never "total" or "price" alone: in shop exports these are the prices of the goods.
    ["shipmentPrice", ["shipment price", "shipping price", "shipping charge", "freight", "freight charge"]],
    ["accountNumber", ["account number", "account", "account no"]],
    ["billingReference", ["billing reference", "po", "po number", "cost centre", "cost center"]],
  ],
  accounts: [
    ["number", ["account number", "number", "account", "account no", "id"]],
    ["company", ["company", "name", "company name", "customer", "client"]],
    ["contactName", ["contact", "contact name", "contact person", "name", "full name", ...wholeNames]],
    ["contactFirstName", [...firstNames.map((word) => `contact ${word}`), ...firstNames]],
    ["contactLastName", [...lastNames.map((word) => `contact ${word}`), ...lastNames]],
    ["contactEmail", ["contact email", "email", "mail", "e mail"]],
    ["termsDays", ["terms days", "terms", "payment terms", "days"]],
    ["creditLimit", ["credit limit", "limit"]],
    ["accountState", ["state", "account state", "status"]],
  ],
  users: [
    ["email", ["email", "mail", "e mail", "email address", "login"]],
    ["role", ["role", "access"]],
    ["isAdmin", ["administrator", "is admin", "admin"]],
  ],
};

/** A possible field of a heading. `rank`: position in the field's list of headings; the field's own name is -1. */
type Meaning = { field: string; rank: number };

const vocabularies: Record<ImportKind, ReadonlyMap<string, Meaning[]>> = {
  shipments: vocabularyOf("shipments"),
  accounts: vocabularyOf("accounts"),
  users: vocabularyOf("users"),
};

function vocabularyOf(kind: ImportKind): ReadonlyMap<string, Meaning[]> {
  const all = fields[kind].flatMap(([field, words]) =>
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
  return fields[kind].map(([name]) => name);
}

/**
 * Maps each column to a field by its heading: the field's name, the name in our exports, or common alternatives. Uses
 * each field once; null if none fits.
 */
export function guessColumns(kind: ImportKind, headers: readonly string[]): (string | null)[] {
  const guessed: (string | null)[] = headers.map(() => null);
  const taken = new Set<string>();
  const plainHeaders = headers.map(plain);
  // Called for every row of a file, so unknown cells must be cheap.
  if (!plainHeaders.some((text) => text !== "" && (vocabularies[kind].has(text) || namesOfBuyer.has(text))))
    return guessed;
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
  return guessed;
}

/** Returns special meanings of headings in the files of a known program, detected by the other headings. */
function otherMeanings(headings: readonly string[]): Map<string, string> {
  const hasAll = (...names: string[]) => names.every((name) => headings.includes(name));
  const meanings = new Map([...buyersName(headings), ...ouncesBesidePounds(headings), ...weightsBesideTotal(headings)]);
  const isOwn = isOwnExport(headings);
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
  new Set(fields.shipments.flatMap(([name, words]) => (names.includes(name) ? [plain(name), ...words] : [])));
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

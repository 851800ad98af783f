import { bareNumbers, firstNames, lastNames, partyWords, wholeNames } from "#domain/imports/party-headings.ts";
import { lengthUnits, weightUnits } from "#domain/shared/written-number.ts";

export const sideWords = {
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
    const bare = side === "receiver" ? words.filter((word) => !bareNumbers.includes(word)) : [];
    return [`${side}${part}`, [...sided, ...(part === "Name" ? sideWords[side] : []), ...bare]];
  });
}

export const totalWeights = ["total weight", "gross weight"];

/** Matches headings such as "Weight (oz)", "weight in grams" or "Peso (kg)". */
export function weightsIn(units: readonly string[], weights: readonly string[]): string[] {
  return weights.flatMap((weight) => [
    weight,
    ...units.flatMap((unit) => [`${weight} ${unit}`, `${weight} in ${unit}`]),
  ]);
}

const allWeights = [...totalWeights, "weight", "package weight", "parcel weight", "peso"];

/** Matches headings such as "Length (cm)" or "height in inches". */
function inLengthUnits(...words: string[]): string[] {
  return words.flatMap((word) => [word, ...lengthUnits.flatMap((unit) => [`${word} ${unit}`, `${word} in ${unit}`])]);
}

const parcels = ["package", "parcel", "box"];
const ofParcel = (...words: string[]) =>
  words.flatMap((word) => [word, ...parcels.map((parcel) => `${parcel} ${word}`)]);

/** "LxWxH" as `plain` writes it, and its other forms. */
const sidesInOrder = ["lx wx h", "lxwxh", "l x w x h", "l w h", "lwh", "length x width x height"];
const sizeWords = ofParcel("dimensions", "dimension", "dims", "dim", "size", "measurements");
const sizes = [
  ...sizeWords,
  ...sidesInOrder,
  ...sizeWords.flatMap((word) => sidesInOrder.map((order) => `${word} ${order}`)),
  "medidas",
  "dimensiones",
];

const unitWords = [
  "unit",
  "units",
  "uom",
  "unit code",
  "uom code",
  "unit of measure",
  "unit of measurement",
  "units of measure",
];
const unitsOf = (...words: string[]) => words.flatMap((word) => unitWords.map((unit) => `${word} ${unit}`));
const lengthWords = [...ofParcel("dimension", "dimensions", "dim", "dims", "length", "size", "measurement")];
const wordsOfLengthUnit = [...lengthWords, "measurements", "distance", "linear"];

/** Headings that say that a column holds units, but not of what. */
export const bareUnits = [...unitWords, "measure unit", "unidad", "unidades", "unidad de medida"];

const currencyWords = [
  "currency",
  "currency code",
  "iso currency",
  "payment currency",
  "total currency",
  "moneda",
  "divisa",
  "währung",
  "devise",
];

/** Matches headings such as "Declared value currency" or "Currency of declared value". */
function currencyOf(...amounts: string[]): string[] {
  return amounts.flatMap((amount) => [
    ...["currency", "currency code", "currency iso"].map((word) => `${amount} ${word}`),
    `currency of ${amount}`,
  ]);
}

/** All fields of each import, with other headings for their columns. Names are those of a booking. */
export const fieldHeadings: Record<"shipments" | "accounts" | "users", [string, string[]][]> = {
  shipments: [
    ["trackingNumber", ["tracking number", "number", "tracking", "tracking no", "waybill", "awb", "shipment number"]],
    ["reference", ["reference", "ref", "order", "order number", "our reference", "id"]],
    [
      "createdAt",
      ["created", "created at", "booked", "date shipped", "shipped", "ship date", "date", "date created", "order date"],
    ],
    ["createdTime", ["ship time", "shipped time", "order time", "booked time", "time created", "time shipped"]],
    ["timeZone", ["timezone", "time zone", "tz", "zona horaria", "zeitzone"]],
    ["serviceType", ["service", "service type", "svc", "service level"]],
    ["packageType", ["package type", "package", "packaging"]],
    ["weight", ["weight lbs", "weight", "lbs", "weight lb", "pounds", "peso", ...weightsIn(weightUnits, allWeights)]],
    // A placeholder that no file uses; `otherMeanings` assigns it to an ounce column beside pounds.
    ["weightOunces", ["ounces beside pounds"]],
    ["weightUnit", [...unitsOf(...ofParcel("weight"), "mass"), "unit of weight", "unidad de peso", "unidad peso"]],
    ["quantity", ["quantity", "pieces", "qty", "piece count"]],
    ["description", ["package description", "description", "contents", "goods"]],
    ["status", ["status", "state of shipment", "shipment status", "delivery status", "tracking status"]],
    ["statusAt", ["status since", "status date", "status time"]],
    // Behind its rank for a whole moment: a time only where another column has the day.
    ["statusTime", ["time of status", "status clock", "status hour", "hour of status", "status time"]],
    ["deliveredAt", ["delivered at", "delivered", "date delivered", "delivered on", "delivery time"]],
    ["deliveredTime", ["time delivered", "time of delivery"]],
    ["currentLocation", ["current location", "location", "now in"]],
    ["estimatedDelivery", ["estimated delivery", "expected delivery", "promised", "due", "eta"]],
    ["estimatedTime", ["estimated delivery time", "expected delivery time", "eta time", "due time"]],
    ["timeline", ["timeline", "history", "events"]],
    ...party("receiver"),
    ...party("sender"),
    // Keeps the confirmation of a ZIP code in another state.
    ["receiverZipConfirmed", ["receiver zip code confirmed", "recipient zip code confirmed"]],
    ["senderZipConfirmed", ["sender zip code confirmed"]],
    ["length", ["length in", ...inLengthUnits(...ofParcel("length"), "largo", "longitud")]],
    ["width", ["width in", ...inLengthUnits(...ofParcel("width"), "ancho", "anchura")]],
    ["height", ["height in", ...inLengthUnits(...ofParcel("height"), "alto", "altura")]],
    // All three in one cell.
    ["dimensions", inLengthUnits(...sizes)],
    ["lengthUnit", [...unitsOf(...wordsOfLengthUnit), "unit of length", "unidad de longitud"]],
    ["unit", bareUnits],
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
    ["pickupInstructions", ["pickup instructions"]],
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
    ["deliveryConfirmation", ["delivery confirmation"]],
    ["deliveryConfirmationType", ["delivery confirmation type"]],
    ["returnService", ["return service"]],
    ["returnInstructions", ["return instructions"]],
    ["paymentMethod", ["payment method"]],
    ["paymentState", ["payment", "payment state", "paid"]],
    // Never "total" or "price" alone: in shop exports these are the prices of the goods.
    ["shipmentPrice", ["shipment price", "shipping price", "shipping charge", "freight", "freight charge"]],
    ["accountNumber", ["account number", "account", "account no"]],
    ["currency", currencyWords],
    ["valueCurrency", currencyOf("declared value", "value")],
    ["insuranceCurrency", currencyOf("insurance", "insured", "insurance value", "insured value")],
    ["customsCurrency", currencyOf("customs value", "customs")],
    ["priceCurrency", currencyOf("shipment price", "shipping price", "shipping charge", "freight", "freight charge")],
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
    ["currency", currencyWords],
    ["limitCurrency", currencyOf("credit limit", "limit")],
    ["accountState", ["state", "account state", "status"]],
  ],
  users: [
    ["email", ["email", "mail", "e mail", "email address", "login"]],
    ["role", ["role", "access"]],
    ["isAdmin", ["administrator", "is admin", "admin"]],
  ],
};

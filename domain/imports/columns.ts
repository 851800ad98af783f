/** What can be brought in from a file (E11). People come as invitations: no password stands in a file. */
export const importKinds = ["shipments", "accounts", "users"] as const;
export type ImportKind = (typeof importKinds)[number];

const partyWords: Record<string, string[]> = {
  Name: ["name", "contact"],
  Company: ["company", "organisation", "organization"],
  Phone: ["phone", "telephone", "tel", "mobile"],
  Email: ["email", "mail", "e mail"],
  Address: ["address", "address 1", "address line 1", "address 1 2", "street 1", "street line 1", "street"],
  Address2: [
    "address 2",
    "address line 2",
    "street 2",
    "street line 2",
    "apt suite",
    "apt",
    "apartment",
    "suite",
    "apt suite unit",
    "apt unit",
    "unit number",
    "floor",
  ],
  City: ["city", "town"],
  State: ["state", "province", "region", "state code"],
  ZipCode: ["zip code", "zip", "postcode", "postal code", "zipcode"],
  Country: ["country", "country code"],
};
const sideWords = {
  sender: ["sender", "from", "shipper", "origin", "ship from"],
  receiver: [
    "receiver",
    "recipient",
    "to",
    "consignee",
    "destination",
    "ship to",
    "deliver to",
    "shipping",
    "delivery",
  ],
};

/** Fields of a party under all names that files give them; what says no side is the receiver's. */
function party(side: "sender" | "receiver"): [string, string[]][] {
  return Object.entries(partyWords).map(([part, words]) => {
    const sided = sideWords[side].flatMap((who) => words.map((word) => `${who} ${word}`));
    const bare = side === "receiver" ? words : [];
    return [`${side}${part}`, [...sided, ...(part === "Name" ? sideWords[side] : []), ...bare]];
  });
}

/** Which side an object of this name is ("to_address", "addressFrom", "shipTo"): the word before its parts. Null where it is neither. */
export function sideOf(name: string): "sender" | "receiver" | null {
  const said = plain(name).replace(/^address | (?:address|details|party|contact)$/g, "");
  if (sideWords.sender.includes(said)) return "sender";
  return sideWords.receiver.includes(said) ? "receiver" : null;
}

/** Whether a name within an object is a part of a party. */
export function isPartyPart(name: string): boolean {
  return Object.values(partyWords).flat().includes(plain(name));
}

/** Every field an import knows, with what else its column may be headed. Names are those of a booking. */
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
    ["weight", ["weight lbs", "weight", "lbs", "weight lb", "pounds"]],
    ["weightUnit", ["weight unit", "weight units", "unit of weight", "weight uom"]],
    ["quantity", ["quantity", "pieces", "qty", "piece count"]],
    ["description", ["package description", "description", "contents", "goods"]],
    ["status", ["status", "state of shipment"]],
    ["statusAt", ["status since", "status date", "status time"]],
    ["deliveredAt", ["delivered at", "delivered", "date delivered", "delivered on", "delivery time"]],
    ["currentLocation", ["current location", "location", "now in"]],
    ["estimatedDelivery", ["estimated delivery", "promised", "due", "eta"]],
    ["timeline", ["timeline", "history", "events"]],
    ...party("receiver"),
    ...party("sender"),
    // The confirmation of a ZIP code in another state is kept as it was given.
    ["receiverZipConfirmed", ["receiver zip code confirmed", "recipient zip code confirmed"]],
    ["senderZipConfirmed", ["sender zip code confirmed"]],
    ["length", ["length in", "length"]],
    ["width", ["width in", "width"]],
    ["height", ["height in", "height"]],
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
    // Those of the customer; an export of ours names the others "Staff notes".
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
    // Never "total" or "price" alone: in files of shops they are those of the goods.
    ["shipmentPrice", ["shipment price", "shipping price", "shipping charge", "freight", "freight charge"]],
    ["accountNumber", ["account number", "account", "account no"]],
    ["billingReference", ["billing reference", "po", "po number", "cost centre", "cost center"]],
  ],
  accounts: [
    ["number", ["account number", "number", "account", "account no", "id"]],
    ["company", ["company", "name", "company name", "customer", "client"]],
    ["contactName", ["contact", "contact name", "contact person"]],
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

/** Everything that a column of each kind may be headed with. */
const vocabularies: Record<ImportKind, ReadonlySet<string>> = {
  shipments: vocabularyOf("shipments"),
  accounts: vocabularyOf("accounts"),
  users: vocabularyOf("users"),
};

function vocabularyOf(kind: ImportKind): ReadonlySet<string> {
  return new Set(fields[kind].flatMap(([name, words]) => [plain(name), ...words]).filter(Boolean));
}

export function importFields(kind: ImportKind): string[] {
  return fields[kind].map(([name]) => name);
}

/** Which field each column holds, by its heading: the field's own name, what an export calls it, or what others do. Each field once; null where none fits. */
export function guessColumns(kind: ImportKind, headers: readonly string[]): (string | null)[] {
  const guessed: (string | null)[] = headers.map(() => null);
  const taken = new Set<string>();
  const plainHeaders = headers.map(plain);
  const own = kind === "shipments" ? otherMeanings(plainHeaders) : new Map<string, string>();
  // Runs for every row of a file, so unknown cells must be cheap.
  const open = plainHeaders
    .map((text, place) => ({ place, said: own.get(text) ?? text }))
    .filter(({ said }) => vocabularies[kind].has(said));
  if (open.length === 0) return guessed;
  // The first name of a field is the surest: all columns are asked for it before any is asked for the second.
  const most = Math.max(...fields[kind].map(([, words]) => words.length));
  for (let turn = -1; turn < most; turn += 1) {
    for (const { place, said } of open) {
      if (guessed[place]) continue;
      const found = fields[kind].find(
        ([name, words]) => !taken.has(name) && said === (turn < 0 ? plain(name) : words[turn]),
      );
      if (!found) continue;
      guessed[place] = found[0];
      taken.add(found[0]);
    }
  }
  return guessed;
}

/** What a heading means in the files of one program, known by the headings beside it. */
function otherMeanings(said: readonly string[]): Map<string, string> {
  const hasAll = (...names: string[]) => names.every((name) => said.includes(name));
  // Exports of this product once named the notes of staff so: customers must not read them.
  const isOwnExport = hasAll("status since", "receiver zip code") || hasAll("status at", "receiver zip code");
  if (isOwnExport)
    return new Map([
      ["total", "shipment price"],
      ...(said.includes("staff notes") ? [] : [["notes", "staff notes"] as const]),
    ]);
  // Shopify names an order by its number.
  return hasAll("lineitem name", "financial status")
    ? new Map([
        ["name", "order"],
        ["id", "order id"],
      ])
    : new Map();
}

/** "City (Shipping)" is "shipping city"; "recipientZipCode", "Recipient ZIP-code" and "recipient_zip_code" are one heading, "address2" is "address 2". */
function plain(header: string): string {
  return header
    .replace(/^(.+) \((shipping|billing|sender|recipient)\)$/i, "$2 $1")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

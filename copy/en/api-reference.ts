/** The reference of the REST interface, which programmers read. */
export const referenceWords = {
  title: (product: string) => `${product} REST reference`,
  lead: [
    "Send and receive JSON. Instants are ISO 8601 in UTC; money is minor units beside a currency; errors are problem details (RFC 9457) with a code and, for input, the fields that were refused.",
    "Staff and customers sign in on the site; requests carry its session cookie. A query parameter that is not listed here is refused.",
    "Answers with an ETag take If-Match: 412 means that the record has changed since, 428 that If-Match is missing or is no single ETag of this server.",
  ],
  document: "OpenAPI 3.1 document",
  operations: "Operations",
  parameters: "Parameters",
  parameterHeads: ["Name", "In", "Type", "Required"],
  body: "Body",
  bodyHeads: ["Field", "Type", "Required"],
  responses: "Responses",
  responseHeads: ["Status", "Media type", "Fields"],
  example: "Example",
  required: "required",
  optional: "optional",
  refusal: "any refusal",
  places: { path: "path", query: "query", header: "header" },
  access: {
    anyone: "Open to anyone, within limits.",
    "signed-in": "For signed-in people.",
    staff: "For staff.",
    administrators: "For administrators.",
  },
} as const;

/** How the page looks; its hash stands in its policy. */
export const referenceStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
nav ul { columns: 18rem; padding-left: 1rem; }
nav li { overflow-wrap: anywhere; }
section { border-top: 1px solid #8888; padding-block: 1rem; }
h2 { font: 600 1.1rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { overflow-x: auto; background: #8882; padding: .75rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8884; padding: .25rem .5rem .25rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
a { color: inherit; }
`;

/** Bodies that are taken as they stand. */
export const bookingExample = {
  serviceType: "standard",
  packageType: "package",
  weight: "10",
  description: "Books",
  pickupType: "dropoff",
  preferredDropoffLocation: "main",
  senderName: "Ada Byron",
  senderPhone: "+14045550123",
  senderEmail: "ada@example.com",
  senderAddress: "75 Peachtree St",
  senderCity: "Atlanta",
  senderState: "GA",
  senderZipCode: "30303",
  receiverName: "李伟",
  receiverPhone: "+19125550188",
  receiverEmail: "grace@example.com",
  receiverAddress: "12 Bull St",
  receiverCity: "Savannah",
  receiverState: "GA",
  receiverZipCode: "31401",
  receiverLatin: "Li Wei, 12 Bull St, Savannah",
  priority: "normal",
  paymentMethod: "account",
  accountNumber: "ACC-1001",
  acceptTerms: true,
};

export const eventExample = {
  status: "in_transit",
  location: "Macon, GA",
  occurredAt: "2026-06-18T14:25:00-04:00",
  description: "Left the hub",
};

export const quoteExample = { serviceType: "standard", weight: "10" };

export const cancellationExample = { reason: "Not needed any more" };

export const settingsExample = { company: { version: 1, value: { companyName: "Acme Couriers" } } };

/** A scan of a station, and one that a phone signed. */
export const actsExample = {
  acts: [
    {
      clientEventId: "4f1c9a7e2b60d831",
      kind: "arrive",
      code: "PTC428019X7KY+02",
      branch: "main",
      input: "wedge",
      deviceAt: "2026-06-18T15:04:05.678Z",
      offsetMs: -120,
      offsetErrorMs: 40,
    },
    {
      clientEventId: "9b27d0e4c15f4a68",
      kind: "deliver",
      code: "PTC428019X7KY",
      input: "camera",
      deviceAt: "2026-06-18T19:31:40.250Z",
      offsetMs: -120,
      offsetErrorMs: 40,
      schema: 3,
      deviceId: "rdv_01jy2m7q",
      deviceSeq: 42,
      previousHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      signature: "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q",
    },
  ],
};

/** The key of RFC 7517, appendix A.1. */
export const deviceExample = {
  publicKey: {
    kty: "EC",
    crv: "P-256",
    x: "MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4",
    y: "4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM",
  },
};

export const settlementExample = { answer: "scan_forgotten", reason: "The scanner of the van was empty" };

export const settlementsExample = { ids: ["tsk_1", "tsk_2"], answer: "scan_forgotten", reason: "" };

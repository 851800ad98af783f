/** The reference of the REST interface, which programmers read. */
export const referenceWords = {
  title: (product: string) => `${product} REST reference`,
  lead: [
    "Send and receive JSON. Instants are ISO 8601 in UTC; money is minor units beside a currency; errors are problem details (RFC 9457) with a code and, for input, the fields that were refused.",
    "Staff and customers sign in on the site; requests carry its session cookie. A query parameter that is not listed here is refused.",
    "Answers with an ETag take If-Match: 412 means that somebody changed it since, 428 that If-Match is missing.",
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

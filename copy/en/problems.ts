/** Titles of the REST interface's refusals, by status. */
export const problemTitles: Record<number, string> = {
  400: "The request could not be read",
  401: "Sign in first",
  403: "Not allowed",
  404: "Not found",
  405: "This address does not understand that method",
  409: "Conflict with the present state",
  412: "The record has changed. Read it again first",
  413: "The request is too large",
  415: "Send JSON",
  422: "Some fields need another look",
  428: "Send If-Match with the ETag of what you read",
  429: "Too many requests",
  500: "Something went wrong",
  503: "Unavailable for a moment",
};
export const refused = () => "Refused";

/** What the door refuses before any page is asked. */
export const routeRefusals = {
  headers_too_large: "This request brings more headers than we accept.",
  foreign_origin: "This request came from another site.",
  too_slow: "This request took too long to arrive.",
  method_not_allowed: "This address does not understand that method.",
  length_required: "This request does not say how long it is.",
  url_too_long: "This address is too long.",
} as const;

/** Returns the headers that sign-in knows a browser by. */
export function browserOf({ headers }: Request) {
  return { cookie: headers.get("cookie"), userAgent: headers.get("user-agent") };
}

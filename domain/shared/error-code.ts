/** Returns the code that Node.js and PostgreSQL set on an error; blank if it has none. */
export const errorCode = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : "";

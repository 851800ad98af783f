/** Parses a provider's JSON response. Returns an empty object if it is no object. */
export function readJson(body: string): Record<string, unknown> {
  try {
    const read = JSON.parse(body) as unknown;
    return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function shortText(value: unknown, most = 100): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value.slice(0, most) : null;
}

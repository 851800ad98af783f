import { data } from "react-router";

/**
 * Reads a posted form without files; throws 415 for other bodies. The size is limited in server/http/route-limits.ts.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? ""))
    throw data(null, { status: 415 });
  return request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
}

/** Removes passwords and secrets from fields that an answer repeats. */
export function withoutPasswords(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !/passw|passcode|secret|api_?key|cvv|cvc/i.test(name)),
  );
}

/** Returns the fields that a page may carry to be sent again: no passwords, no card tokens. */
export function sendableAgain(fields: Record<string, string>): [string, string][] {
  return Object.entries(withoutPasswords(fields)).filter(([name]) => !/card|payment_?token/i.test(name));
}

/** Ignores files; of a repeated name the last value counts. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** Reads a posted form as text by name. Ignores files; of a repeated name the first value counts. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const form = await readForm(request);
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of form) if (typeof value === "string" && !(name in fields)) fields[name] = value;
  return { ...fields };
}

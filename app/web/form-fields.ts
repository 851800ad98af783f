import { data } from "react-router";

/** A posted form without files. Another kind of body is refused; how much one may hold is the door's matter (server/http/door-limits.ts). */
export async function readForm(request: Request): Promise<FormData> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? ""))
    throw data(null, { status: 415 });
  return request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
}

/** What of a posted form may stand in an answer: a password is typed again, never sent back. */
export function withoutPasswords(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !/passw|passcode|secret|api_?key|cvv|cvc/i.test(name)),
  );
}

/** What of a form a page may carry along to be sent again: neither passwords nor what stands for a card. */
export function sendableAgain(fields: Record<string, string>): [string, string][] {
  return Object.entries(withoutPasswords(fields)).filter(([name]) => !/card|payment_?token/i.test(name));
}

/** Files are not ours, and of a repeated name the last counts. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** The same as plain text by name. Files and repeated names are not ours. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const form = await readForm(request);
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of form) if (typeof value === "string" && !(name in fields)) fields[name] = value;
  return { ...fields };
}

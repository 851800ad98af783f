import { data } from "react-router";

/** More fields than any form of ours has; each would be read, refused and said again. */
const mostFields = 400;

/** A posted form. A body that is no form, or one of far too many fields, is refused. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  if ([...form.keys()].length > mostFields) throw data(null, { status: 413 });
  return form;
}

/** The same as plain text by name. Files and repeated names are not ours. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const form = await readForm(request);
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of form) if (typeof value === "string" && !(name in fields)) fields[name] = value;
  return { ...fields };
}

import { data } from "react-router";

/** A posted form as plain text by name. Files and repeated names are not ours; a body that is no form is refused. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of form) if (typeof value === "string" && !(name in fields)) fields[name] = value;
  return { ...fields };
}

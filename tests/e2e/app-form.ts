/** A form with fields. `files` render it; `form` finds it at `address`. */
export type AppForm = { name: string; files: string[]; form: string; address: string };

export function form(name: string, found: string, address: string, ...files: string[]): AppForm {
  return { name, form: found, address, files };
}

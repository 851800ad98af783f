/** Returns the present name of an account, else its address; "" for a deleted account (B4). */
export function presentName(name: string | null, email: string | null): string {
  return name || (email?.endsWith("@deleted.invalid") ? "" : (email ?? ""));
}

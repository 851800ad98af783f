import { writeBranch } from "#domain/branches/inputs.ts";
import type { OfficeBranch } from "#domain/branches/views.ts";

/** Returns initial values of a new branch: the calendar of the main branch, no address. */
export function newBranchValues([main]: readonly OfficeBranch[]): Record<string, string> {
  if (!main) return { country: "USA", cutOff: "11:00" };
  const place = { name: "", code: "", street: "", city: "", state: "", zipCode: "", phone: "", zone: "" };
  return { ...writeBranch(main), ...place };
}

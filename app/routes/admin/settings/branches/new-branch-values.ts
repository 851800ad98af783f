import { writeBranch } from "#domain/branches/inputs.ts";
import type { OfficeBranch } from "#domain/branches/views.ts";

/** What a new branch's form begins with: the calendar of the main one, which it most likely shares; no place yet. */
export function newBranchValues([main]: readonly OfficeBranch[]): Record<string, string> {
  if (!main) return { country: "USA", cutOff: "11:00" };
  const place = { name: "", code: "", street: "", city: "", state: "", zipCode: "", phone: "", zone: "" };
  return { ...writeBranch(main), ...place };
}

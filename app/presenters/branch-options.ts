import { closedBranch } from "#copy/en/branches.ts";
import type { OfficeBranch } from "#domain/branches/views.ts";
import type { Option } from "#app/components/form/form-types.ts";

/** Branches to narrow a list by. A closed one keeps what was booked and done at it. */
export function branchOptions(branches: readonly Pick<OfficeBranch, "code" | "name" | "isOpen">[]): Option[] {
  return branches.map(({ code, name, isOpen }) => ({ value: code, words: isOpen ? name : closedBranch(name) }));
}

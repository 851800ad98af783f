import { branchesPageWords } from "#copy/en/branches-page.ts";
import { chatAnswers as words } from "#copy/en/chat.ts";
import { openingHoursLine } from "#copy/en/opening-hours.ts";
import { withStop } from "#domain/shared/sentence.ts";
import type { Branch } from "#domain/branches/branch.ts";
import { openStateOf } from "#domain/branches/open-state.ts";
import { isAlike } from "#domain/chat/alike.ts";
import { wordsOf } from "#domain/chat/words.ts";
import type { ChatAnswer } from "#domain/chat/views.ts";
import { formatClock, formatShortDate, relativeDay } from "#domain/shared/place-time.ts";
import { now } from "#server/clock.ts";
import { plainAnswer } from "#server/features/chat/plain-answer.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";

/** Answers for all branches, or those named: open now, next opening, hours and address (C6). */
export async function answerHours(typed: string): Promise<ChatAnswer> {
  const branches = await listBranches();
  const links = [{ words: words.branchesLink, to: "/branches" }];
  if (branches.length === 0) return plainAnswer([words.noBranches], { links });
  const said = wordsOf(typed);
  // A word in every branch name identifies none of them.
  const common = new Set(
    wordsOf(branches[0]?.name ?? "").filter((word) => branches.every(({ name }) => wordsOf(name).includes(word))),
  );
  const named = branches.filter(({ name }) =>
    wordsOf(name).some((word) => word.length > 3 && !common.has(word) && said.some((each) => isAlike(each, word))),
  );
  return plainAnswer([words.hours], {
    facts: (named.length > 0 ? named : branches).map((branch) => ({ term: branch.name, text: branchWords(branch) })),
    links,
  });
}

function branchWords(branch: Branch): string {
  const { street, city, state } = branch;
  return `${withStop(openStateText(branch))} ${withStop(openingHoursLine(branch.hours))} ${[street, city, state].filter(Boolean).join(", ")}`;
}

function openStateText(branch: Branch): string {
  const [openState, at, { zone }] = [openStateOf(branch, now()), now(), branch];
  if (openState.isOpen) return branchesPageWords.openUntil(formatClock(openState.closesAt, zone));
  if (!openState.opensAt) return branchesPageWords.closed;
  const time = formatClock(openState.opensAt, zone);
  const day = relativeDay(openState.opensAt, zone, at);
  if (day === "today") return branchesPageWords.opensToday(time);
  return day === "tomorrow"
    ? branchesPageWords.opensTomorrow(time)
    : branchesPageWords.opens(formatShortDate(openState.opensAt, zone), time);
}

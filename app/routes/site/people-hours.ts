import { chatWords as words } from "#copy/en/chat.ts";
import type { Branch } from "#domain/branches/branch.ts";
import { openStateOf } from "#domain/branches/open-state.ts";
import { formatShortDate, formatTime, relativeDay } from "#domain/shared/place-time.ts";

/** `when`: until which hour people are here, or from when. */
export type PeopleHours = { isHere: boolean; when: string };

/** Returns whether people answer, by the opening hours of the main branch. Null without opening hours. */
export function peopleHours(home: Branch | undefined, at: Date): PeopleHours | null {
  if (!home) return null;
  const door = openStateOf(home, at);
  if (door.isOpen) return { isHere: true, when: formatTime(door.closesAt, home.zone) };
  if (!door.opensAt) return null;
  const [time, day] = [formatTime(door.opensAt, home.zone), relativeDay(door.opensAt, home.zone, at)];
  if (day === "today") return { isHere: false, when: words.today(time) };
  if (day === "tomorrow") return { isHere: false, when: words.tomorrow(time) };
  return { isHere: false, when: words.day(formatShortDate(door.opensAt, home.zone), time) };
}

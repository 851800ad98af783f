import type { DayHours, WeeklyHours } from "#domain/branches/branch.ts";

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const satisfies readonly (keyof WeeklyHours)[];
const shortNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** "Mon-Fri 9AM-6PM, Sat 10AM-4PM": neighboring days with the same hours together, closed days left out. */
export function openingHoursLine(hours: WeeklyHours): string {
  return (
    runsOf(hours)
      .map(({ days, text }) => `${days} ${text}`)
      .join(", ") || "Closed"
  );
}

/** "Mon-Fri: 9AM-6PM", "Sat: 10AM-4PM", "Sun: closed": the same on lines of their own, closed days named. */
export function openingHoursLines(hours: WeeklyHours): string[] {
  const closed = weekdays.flatMap((weekday, index) => (hours[weekday] ? [] : [shortNames[index] ?? ""]));
  const open = runsOf(hours).map(({ days, text }) => `${days}: ${text}`);
  return closed.length > 0 ? [...open, `${closed.join(", ")}: closed`] : open;
}

/** "9–6", "9:30–1": the hours of one day in a table, where the row says morning and evening by itself. */
export function hoursInBrief({ opens, closes }: DayHours): string {
  return [opens, closes].map((time) => clockText(time).replace(/[AP]M$/, "")).join("–");
}

/** "9–11 AM", "11 AM–1 PM": a stretch of one day, said on its own. */
export function stretchOfDay({ opens, closes }: DayHours): string {
  const spaced = (time: string) => clockText(time).replace(/([AP]M)$/, " $1");
  const [from, to] = [spaced(opens), spaced(closes)];
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`;
}

/** "11:00 AM" of "11:00". */
export function timeOfDay(time: string): string {
  const [hour = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}

type Run = { days: string; text: string };

function runsOf(hours: WeeklyHours): Run[] {
  const runs: { first: number; last: number; text: string }[] = [];
  weekdays.forEach((weekday, index) => {
    const day = hours[weekday];
    if (!day) return;
    const text = dayText(day);
    const run = runs.at(-1);
    if (run?.text === text && run.last === index - 1) run.last = index;
    else runs.push({ first: index, last: index, text });
  });
  return runs.map(({ first, last, text }) => ({
    days: first === last ? (shortNames[first] ?? "") : `${shortNames[first]}-${shortNames[last]}`,
    text,
  }));
}

const dayText = (day: DayHours) => `${clockText(day.opens)}-${clockText(day.closes)}`;

/** "9AM", "9:30AM", "12PM" of "09:00", "09:30", "12:00". */
function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, "0")}` : ""}${hour < 12 ? "AM" : "PM"}`;
}

import type { DayHours, WeeklyHours } from "#domain/branches/branch.ts";

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const satisfies readonly (keyof WeeklyHours)[];
const shortNames = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"];

export function openingHoursLine(hours: WeeklyHours): string {
  return (
    capitalised(
      runsOf(hours)
        .map(({ days, text }) => `${days} ${text}`)
        .join(", "),
    ) || "Cerrado"
  );
}

export function openingHoursLines(hours: WeeklyHours): string[] {
  const closed = weekdays.flatMap((weekday, index) => (hours[weekday] ? [] : [shortNames[index] ?? ""]));
  const open = runsOf(hours).map(({ days, text }) => `${days}: ${text}`);
  return (closed.length > 0 ? [...open, `${closed.join(", ")}: cerrado`] : open).map(capitalised);
}

export function hoursInBrief({ opens, closes }: DayHours): string {
  return [opens, closes].map((time) => clockText(time).replace(/\s[ap]\.\sm\.$/, "")).join("–");
}

export function stretchOfDay({ opens, closes }: DayHours): string {
  const [from, to] = [clockText(opens), clockText(closes)];
  const [fromHalf, toHalf] = [from, to].map((text) => text.slice(-5));
  return fromHalf === toHalf ? `${from.slice(0, -6)}–${to}` : `${from} – ${to}`;
}

export function timeOfDay(time: string): string {
  const [hour = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}${time.slice(2)} ${halfOfDay(hour)}`;
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

const dayText = (day: DayHours) => `${clockText(day.opens)} a ${clockText(day.closes)}`;

// "9 a. m.", "9:30 a. m.", "12 p. m."
function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, "0")}` : ""}\u00a0${halfOfDay(hour)}`;
}

function halfOfDay(hour: number): string {
  return hour < 12 ? "a.\u00a0m." : "p.\u00a0m.";
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

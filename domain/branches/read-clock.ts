/** Parses "9", "9:30", "09:30", "5 pm" or "5:30PM" as 24-hour time ("09:30"); null for anything else. */
export function readClock(typed: string): string | null {
  const [, hours, minutes = "00", half] = /^(\d{1,2})(?::(\d{2}))?\s*([ap]m)?$/i.exec(typed.trim()) ?? [];
  if (hours === undefined) return null;
  const given = Number(hours);
  if (half && (given < 1 || given > 12)) return null;
  const hour = half ? (given % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : given;
  return hour > 23 || Number(minutes) > 59 ? null : `${String(hour).padStart(2, "0")}:${minutes}`;
}

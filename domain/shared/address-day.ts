/** Returns the day (`YYYY-MM-DD`, years 2000 to 2199) that an address names; null if it names none that exists. */
export function addressDay(text: string | null): string | null {
  if (text === null || !/^2[01]\d{2}-\d{2}-\d{2}$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text ? text : null;
}

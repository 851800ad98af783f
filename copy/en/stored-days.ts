/** "90 days", "2 years": how long something is stored, as parties and staff read it. */
export function storedDays(days: number): string {
  return days >= 730 && days % 365 === 0 ? `${days / 365} years` : `${days} days`;
}

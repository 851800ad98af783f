/** Minimum deliveries within the window. With fewer, shares and counts are not meaningful and not shown (F1). */
export const deliveriesNeeded = 500;

/** In days: the window of the live figures, and its last part for recent activity. */
export const liveFiguresDays = 365;
export const recentDays = 30;

/**
 * Statistics of the window's deliveries. `late`: after the promise. `unjudged`: without a promise or a known hour.
 * `recent`: in the last days.
 */
export type DeliveryRecord = {
  delivered: number;
  late: number;
  unjudged: number;
  recent: number;
  cities: number;
  countries: number;
};

export type LiveFigureKind = "delivered" | "onTime" | "recent" | "cities" | "countries";
export type LiveFigure = { kind: LiveFigureKind; value: string };

/**
 * Returns the figures for a page, largest first; null with too few deliveries. Rounds down, so that no figure
 * overstates.
 */
export function liveFiguresOf(record: DeliveryRecord): LiveFigure[] | null {
  const { delivered, late, unjudged, recent, cities, countries } = record;
  const judged = delivered - unjudged;
  if (delivered < deliveriesNeeded) return null;
  const figures: (LiveFigure & { isSaid: boolean })[] = [
    { kind: "delivered", value: atLeast(delivered), isSaid: true },
    { kind: "onTime", value: shareDown(judged - late, judged), isSaid: judged >= deliveriesNeeded },
    { kind: "cities", value: atLeast(cities), isSaid: cities > 1 },
    { kind: "recent", value: atLeast(recent), isSaid: recent > 0 },
    { kind: "countries", value: atLeast(countries), isSaid: countries > 1 },
  ];
  return figures.filter(({ isSaid }) => isSaid).map(({ kind, value }) => ({ kind, value }));
}

/** Formats a share in tenths of a percent, rounded down, so that 100% means that none was late. */
function shareDown(part: number, whole: number): string {
  return `${Math.floor((part * 1000) / whole) / 10}%`;
}

/**
 * Formats a count with two digits and a plus ("12,000+", "1.2M+"), so that it stays true as it grows. Leaves counts
 * below a thousand unchanged.
 */
function atLeast(count: number): string {
  if (count < 1000) return String(count);
  const step = 10 ** (String(count).length - 2);
  const shown = Math.floor(count / step) * step;
  const formatted = shown < 1_000_000 ? shown.toLocaleString("en-US") : `${shown / 1_000_000}M`;
  return shown === count ? formatted : `${formatted}+`;
}

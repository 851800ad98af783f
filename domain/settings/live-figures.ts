/** With fewer deliveries than this within the window, shares and counts say more of chance than of the company: no page shows them (F1). */
export const deliveriesNeeded = 500;

/** In days: the window of the live figures, and the part of it that says how much is going on. */
export const liveFiguresDays = 365;
export const recentDays = 30;

/** What the records say of the deliveries of the window. `late`: after the promise. `unjudged`: nothing was promised, or the hour that decides is not known. `recent`: of the last days of it. */
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

/** The figures a page shows, the largest first; null where there are too few deliveries. None says more than the records do: everything is rounded down. */
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

/** "99.2%": in tenths, down, so that 100 is said only where none was late. */
function shareDown(part: number, whole: number): string {
  return `${Math.floor((part * 1000) / whole) / 10}%`;
}

/** Two figures of a count and a plus ("12,000+", "1.2M+"), so that what is shown stays true while it grows; below a thousand as it is. */
function atLeast(count: number): string {
  if (count < 1000) return String(count);
  const step = 10 ** (String(count).length - 2);
  const shown = Math.floor(count / step) * step;
  const said = shown < 1_000_000 ? shown.toLocaleString("en-US") : `${shown / 1_000_000}M`;
  return shown === count ? said : `${said}+`;
}

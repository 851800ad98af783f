import { chartWords, dashboardWords } from "#copy/en/dashboard.ts";
import type { SampleKind } from "#domain/settings/choices.ts";
import { formatDate, formatTime } from "#domain/shared/place-time.ts";
import { weekdayOf } from "#domain/shared/wall-time.ts";
import {
  type Charts,
  type Counter,
  type Dashboard,
  type DayFigures,
  todoKinds,
  todoLists,
} from "#domain/shipments/dashboard.ts";
import type {
  ChecklistItem,
  DashboardPage,
  DayBar,
  MixLine,
  OnTime,
} from "#app/components/admin/dashboard/dashboard-page.ts";
import { createdMoment } from "#app/routes/admin/moments.ts";

/** Presents the dashboard in the zone of the company's first branch. */
export function presentDashboard(
  dashboard: Dashboard,
  home: { zone: string; city: string },
  now: Date,
  {
    samples,
    checklist,
    unread,
    isAdmin,
  }: { samples: SampleKind[]; checklist: ChecklistItem[]; unread: number; isAdmin: boolean },
): DashboardPage {
  const { charts, todo } = dashboard;
  const [yesterday, today] = charts.days.slice(-2);
  const cell = (label: string, counter: Counter, note: string, to: string | null) => ({
    label,
    value: countWords(counter),
    note: counter.isEstimate ? `${note}, ${dashboardWords.estimate}` : note,
    to,
  });
  return {
    samples,
    checklist: checklist.every(({ isDone }) => isDone) ? [] : checklist,
    day: formatDate(now, home.zone).replace(/, \d+$/, ""),
    updated: dashboardWords.updated(formatTime(now, home.zone), home.city),
    counters: [
      cell(
        dashboardWords.total,
        dashboard.total,
        dashboardWords.booked(numberWords(today?.booked ?? 0), numberWords(yesterday?.booked ?? 0)),
        "/admin/shipments",
      ),
      cell(dashboardWords.pending, dashboard.pending, dashboardWords.waiting, "/admin/shipments?status=pending"),
      cell(dashboardWords.delivered, dashboard.delivered, dashboardWords.arrived, "/admin/shipments?status=delivered"),
      cell(dashboardWords.activeUsers, dashboard.activeUsers, dashboardWords.signedIn, isAdmin ? "/admin/users" : null),
    ],
    todo: [
      ...todoKinds
        .filter((kind) => todo[kind].value > 0)
        .map((kind) => ({
          kind,
          count: countWords(todo[kind]),
          to: todoLists[kind],
        })),
      ...(unread > 0 ? [{ kind: "unreadMessages" as const, count: numberWords(unread), to: "/admin/inbox" }] : []),
    ],
    hasCardBurst: dashboard.hasCardBurst,
    bars: barsOf(charts.days),
    onTime: onTimeOf(charts),
    mix: mixOf(charts),
    recent: dashboard.recent.map((row) => ({
      id: row.id,
      number: row.trackingNumber,
      status: row.status,
      created: createdMoment(row, now),
    })),
  };
}

function barsOf(days: DayFigures[]): DashboardPage["bars"] {
  const highest = Math.max(1, ...days.map(({ booked }) => booked));
  const bars = days.map((figures, place): DayBar => {
    const { day, booked, due, late } = figures;
    const name = formatDate(`${day}T12:00:00Z`, "UTC").replace(/, \d+$/, "");
    return {
      day,
      booked,
      due,
      late,
      name,
      label: `${name.slice(0, 1)} ${Number(day.slice(-2))}`,
      height: booked / highest,
      lateHeight: late / highest,
      isToday: place === days.length - 1,
      isWeekend: weekdayOf(day) > 5,
    };
  });
  return { from: bars[0]?.name ?? "", to: bars.at(-1)?.name ?? "", days: bars };
}

function onTimeOf({ days, due, late, unjudged }: Charts): OnTime {
  if (due === 0) return null;
  // Rounded down: 100 % only if nothing was late.
  const share = Math.floor(((due - late) / due) * 1000) / 10;
  return {
    share: share.toLocaleString("en-US"),
    words: [
      chartWords.onTimeOf(numberWords(due - late), numberWords(due)),
      unjudged > 0 ? chartWords.unjudged(numberWords(unjudged)) : "",
    ]
      .filter(Boolean)
      .join(". "),
    points: days.map((day) => (day.due === 0 ? null : (day.due - day.late) / day.due)),
  };
}

function mixOf({ mix }: Charts): MixLine[] {
  const most = Math.max(1, ...mix.map(({ count }) => count));
  return mix.map(({ status, count }) => ({ status, count, width: count / most }));
}

function countWords({ value }: Counter): string {
  return numberWords(value);
}

function numberWords(value: number): string {
  return value.toLocaleString("en-US");
}

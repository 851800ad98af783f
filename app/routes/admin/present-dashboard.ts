import { accountRequests, cardBurst, dashboardWords } from "#copy/en/back-office.ts";
import type { SampleKind } from "#domain/settings/choices.ts";
import { formatDate, formatTime } from "#domain/shared/place-time.ts";
import type { Counter, Dashboard } from "#domain/shipments/dashboard.ts";
import type { DashboardPage } from "#app/components/admin/admin-pages.ts";
import { momentOf } from "#app/routes/admin/moments.ts";

/** The dashboard as it is shown, by the clocks of the company's first branch. */
export function presentDashboard(
  dashboard: Dashboard,
  home: { zone: string; city: string },
  now: Date,
  samples: SampleKind[] = [],
): DashboardPage {
  const cell = (label: string, counter: Counter, note: string, to: string | null) => ({
    label,
    value: countWords(counter),
    note: counter.isEstimate ? `${note}, ${dashboardWords.estimate}` : note,
    to,
  });
  return {
    samples,
    day: formatDate(now, home.zone).replace(/, \d+$/, ""),
    updated: dashboardWords.updated(formatTime(now, home.zone), home.city),
    counters: [
      cell(dashboardWords.total, dashboard.total, dashboardWords.everBooked, "/admin/shipments"),
      cell(dashboardWords.pending, dashboard.pending, dashboardWords.waiting, "/admin/shipments?status=pending"),
      cell(dashboardWords.delivered, dashboard.delivered, dashboardWords.arrived, "/admin/shipments?status=delivered"),
      cell(dashboardWords.activeUsers, dashboard.activeUsers, dashboardWords.signedIn, null),
    ],
    recent: dashboard.recent.map((row) => ({
      id: row.id,
      number: row.trackingNumber,
      status: row.status,
      created: momentOf(row.createdAt, now),
    })),
    waiting: [
      ...(dashboard.hasCardBurst ? [cardBurst] : []),
      ...(dashboard.accountRequested.value > 0 ? [accountRequests(countWords(dashboard.accountRequested))] : []),
    ],
  };
}

function countWords({ value }: Counter): string {
  return value.toLocaleString("en-US");
}

import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Outlet, useMatches } from "react-router";
import { sessionEndWords } from "#copy/en/session-end.ts";
import { backOfficeWords } from "#copy/en/back-office.ts";
import type { Role } from "#domain/people/actor.ts";
import { roleMay } from "#domain/people/permissions.ts";
import { inboxTopic } from "#domain/enquiries/inbox-topic.ts";
import { countUnreadEnquiries } from "#server/features/enquiries/count-unread-enquiries.ts";
import { countOpenFlags } from "#server/features/flags/count-open-flags.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { AdminFrame } from "#app/components/layout/admin-frame.tsx";
import { ErrorPage, errorPageProps, errorTitle } from "#app/components/layout/error-page.tsx";
import { FailedPage } from "#app/components/layout/failed-page.tsx";
import { MaintenanceStrip } from "#app/components/layout/maintenance-strip.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { StayingToast } from "#app/components/layout/staying-toast.tsx";
import { useCompany } from "#app/hooks/use-company.ts";
import { useFocusInRow } from "#app/hooks/use-focus-in-row.ts";
import { type Opens, isPaletteOpen, startBufferingKeys, useOfficeKeys } from "#app/hooks/use-office-keys.ts";
import { useSessionEnded, useStaffLive } from "#app/hooks/use-staff-live.ts";
import { guardOffice, personOf } from "#app/web/actor.ts";
import { toastContext } from "#app/web/context.ts";
import { withToast } from "#app/web/toast.ts";
import "#app/styles/admin.css";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/layout";

/** Guard of the office (B1, B6): every page has a loader, so it runs for each. */
export const middleware: Route.MiddlewareFunction[] = [guardOffice, withToast];

export const meta: Route.MetaFunction = ({ error, matches }) => [
  {
    title: error
      ? `${errorTitle(error)} ${companyOf(matches, error).name}`
      : backOfficeWords.title(companyOf(matches, error).name),
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(context);
  const { displayName, email, role } = person;
  // No figure is shown if the database is unavailable: a wrong one would mislead.
  const unread = await countUnreadEnquiries(person).catch(() => 0);
  const flags = await countOpenFlags(person).catch(() => 0);
  const isClosed = await getSettings()
    .then(({ general }) => general.maintenanceMode)
    .catch(() => false);
  return {
    initials: initialsOf(displayName || email),
    role,
    toast: context.get(toastContext),
    unread,
    flags,
    isClosed,
  };
}

// Loaded when the browser is idle, so that the shortcut finds it.
const loadPalette = () => import("#app/components/admin/frame/palette.tsx");
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const KeyHelp = lazy(async () => ({ default: (await import("#app/components/admin/frame/key-help.tsx")).KeyHelp }));

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { initials, role, toast, unread, flags, isClosed } = loaderData;
  useStaffLive(inboxTopic);
  const hasSessionEnded = useSessionEnded(loaderData);
  // A list page exports `handle = { list: title }`.
  const { list } = (useMatches().at(-1)?.handle ?? {}) as { list?: string };
  return (
    <Office initials={initials} role={role} counts={{ "/admin/inbox": unread, "/admin/flags": flags }} list={list}>
      {isClosed ? <MaintenanceStrip mayChange={roleMay(role, "settings.change")} /> : null}
      {hasSessionEnded ? (
        <Notice tone="red">
          {sessionEndWords.endedHere}{" "}
          <a className="text-link" href="/admin/login" target="_blank" rel="noreferrer">
            {sessionEndWords.signInAgain}
          </a>
        </Notice>
      ) : null}
      <Outlet />
      <StayingToast toast={toast} />
    </Office>
  );
}

/** The guard's refusals do not get here: no loader has run, and the root's error page shows them. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Office initials={loaderData?.initials ?? ""} role={loaderData?.role ?? "dispatcher"}>
      {isFailure(errorPageProps(error)) ? (
        <FailedPage status={errorPageProps(error).status} />
      ) : (
        <ErrorPage {...errorPageProps(error)} home="/admin/dashboard" />
      )}
    </Office>
  );
}

/** Server or connection failures without a POST keep the office frame (E6). */
function isFailure({ status, message, posted }: ReturnType<typeof errorPageProps>): boolean {
  return (status === 0 || status >= 500) && !message && !posted;
}

function Office({
  initials,
  role,
  counts = {},
  list,
  children,
}: {
  initials: string;
  role: Role;
  counts?: Record<string, number>;
  list?: string | undefined;
  children: ReactNode;
}) {
  const [opened, setOpened] = useState<{ what: Opens; turn: number } | null>(null);
  // The toggle event arrives after the popover closed; a new palette may be open by then.
  const close = () => setOpened((now) => (now?.turn === opened?.turn ? null : now));
  const open = (what: Opens) => {
    if (what === "palette" && isPaletteOpen()) return;
    if (what === "palette") startBufferingKeys();
    setOpened((before) => ({ what, turn: (before?.turn ?? 0) + 1 }));
  };
  useOfficeKeys(open);
  useFocusInRow();
  useEffect(() => whenIdle(() => void loadPalette().catch(() => undefined)), []);
  return (
    <AdminFrame
      initials={initials}
      role={role}
      list={list}
      companyName={useCompany().name}
      counts={counts}
      onFind={() => open("palette")}
      onHelp={() => open("help")}
    >
      {children}
      <Suspense>
        {opened?.what === "palette" ? <Palette key={opened.turn} role={role} onClose={close} /> : null}
        {opened?.what === "help" ? <KeyHelp onClose={close} /> : null}
      </Suspense>
    </AdminFrame>
  );
}

/** Runs work when the browser is idle; returns the function that cancels it. */
function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 2000);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work);
  return () => cancelIdleCallback(asked);
}

function initialsOf(name: string): string {
  return name
    .split(/[\s.@_-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? "")
    .join("");
}

import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { settingsWords } from "#copy/en/settings.ts";
import { settingsSections } from "#app/components/admin/settings/settings-sections.ts";

/** A page of the settings: heading, links to all sections, and the section. `actions` are in the heading's bar. */
export function SettingsFrame({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>
          <span className="settings-frame-crumb">
            {settingsWords.title} <span aria-hidden="true">›</span>{" "}
          </span>
          {title}
        </h1>
        {lead ? <p className="admin-frame-bar-note">{lead}</p> : null}
        {actions}
      </div>
      <div className="settings-frame">
        <nav aria-label={settingsWords.sections} className="settings-frame-sections">
          <ul ref={sectionsInSight}>
            {settingsSections().map(({ to, words, leadsTo }) => (
              <li key={to}>
                <Link to={to} aria-current={isOf(pathname, to, leadsTo) ? "page" : undefined}>
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="settings-frame-page">{children}</div>
      </div>
    </>
  );
}

/** A section is current on its own page, the pages below it and the one it leads to. */
function isOf(pathname: string, to: string, leadsTo?: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`) || pathname === leadsTo;
}

/** On a phone the sections are a row that scrolls: brings the current one into view. */
function sectionsInSight(row: HTMLUListElement | null) {
  const open = row?.querySelector<HTMLElement>("[aria-current]");
  if (row && open) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
}

import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { branchWords } from "#copy/en/branches.ts";
import { settingsWords } from "#copy/en/settings.ts";

const sections = [
  { to: "/admin/settings/company", words: settingsWords.company },
  { to: "/admin/settings/branches", words: branchWords.title },
  { to: "/admin/settings/tariff", words: settingsWords.tariff },
  { to: "/admin/settings/areas", words: settingsWords.areas },
  { to: "/admin/settings/notifications", words: settingsWords.notifications },
];

/** Every page of the settings: its heading, the way to the other sections, and beside that the section itself. `actions` stand in the heading's bar. */
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
          <ul>
            {sections.map(({ to, words }) => (
              <li key={to}>
                <NavLink to={to}>{words}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="settings-frame-page">{children}</div>
      </div>
    </>
  );
}

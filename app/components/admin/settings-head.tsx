import { NavLink } from "react-router";
import { settingsWords } from "#copy/en/settings.ts";

const sections = [
  { to: "/admin/settings/company", words: settingsWords.company },
  { to: "/admin/settings/notifications", words: settingsWords.notifications },
];

/** The heading of every settings page, and the way to the others. */
export function SettingsHead() {
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{settingsWords.title}</h1>
      </div>
      <nav aria-label={settingsWords.sections}>
        <ul className="chip-list">
          {sections.map(({ to, words }) => (
            <li key={to}>
              <NavLink className="chip" to={to}>
                {words}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

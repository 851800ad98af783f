import { useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { backOfficeWords, officeKeyWords } from "#copy/en/back-office.ts";
import { securityWords } from "#copy/en/security.ts";
import type { Role } from "#domain/people/actor.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { placeOf, placesFor } from "#app/components/layout/admin-places.ts";
import { Mark } from "#app/components/layout/brand.tsx";

const menuId = "admin-menu";

export type RailProps = {
  initials: string;
  role: Role;
  companyName: string;
  /** Target of the POST. */
  logoutTo?: string;
  /** Number shown at a place ("/admin/inbox": 3). */
  counts?: Record<string, number>;
  /** Open palette and help; needs JavaScript. */
  onFind?: () => void;
  onHelp?: () => void;
};

/**
 * Navigation "Admin" and Logout: a rail beside the page, on a phone a bar with an overlay. Works without JavaScript
 * and shows only what `role` may open.
 */
export function AdminRail({
  initials,
  role,
  companyName,
  logoutTo = "/logout",
  counts = {},
  onFind,
  onHelp,
}: RailProps) {
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // Closes only for another page: hydration must not close it, it may have been opened before.
  const openedOn = useRef(pathname);
  useEffect(() => {
    if (openedOn.current === pathname) return;
    openedOn.current = pathname;
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }, [pathname]);
  const current = placeOf(pathname);
  return (
    <header className="admin-rail">
      <Mark name={companyName} />
      <Link
        className="admin-rail-find"
        to="/admin/search"
        title={officeKeyWords.findTitle}
        onClick={(event) => {
          if (!onFind || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          onFind();
        }}
      >
        <Icon name="search" />
        {officeKeyWords.find}
      </Link>
      <button type="button" className="admin-rail-menu" popoverTarget={menuId}>
        <Icon name="menu" />
        {backOfficeWords.menu}
      </button>
      <nav ref={menu} id={menuId} popover="auto" aria-label={backOfficeWords.navigation}>
        <button
          type="button"
          className="admin-rail-menu-close button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
          {backOfficeWords.closeMenu}
        </button>
        <ul>
          {placesFor(role).map((place) => (
            <li key={place.to}>
              <Link
                to={place.to}
                // Another document has the headers of a page that scans.
                reloadDocument={!place.to.startsWith("/admin/")}
                aria-current={place === current ? (pathname === place.to ? "page" : "true") : undefined}
              >
                <Icon name={place.icon} />
                {place.words}
                {counts[place.to] ? (
                  <em>
                    {counts[place.to]}
                    <span className="visually-hidden"> {backOfficeWords.needAttention}</span>
                  </em>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
        <Form method="post" action={logoutTo}>
          {onHelp ? (
            <button
              type="button"
              className="admin-rail-help"
              title={officeKeyWords.help}

              onClick={onHelp}
            >
              <kbd aria-hidden="true">?</kbd>
              {officeKeyWords.helpTitle}
            </button>
          ) : null}
          <Link className="admin-rail-avatar" to="/admin/profile" title={securityWords.profile}>
            <span aria-hidden="true">{initials}</span>
            <span className="visually-hidden">{securityWords.profile}</span>
          </Link>
          <button>
            <Icon name="logout" />
            {backOfficeWords.logout}
          </button>
        </Form>
      </nav>
    </header>
  );
}

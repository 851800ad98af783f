import { useLocation } from "react-router";
import { companyLine } from "#copy/en/company-lines.ts";
import { frameWords } from "#copy/en/frame.ts";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { kept } from "#app/components/ui/kept.ts";
import { PageLink } from "#app/components/ui/page-link.tsx";
import { Brand } from "#app/components/layout/brand.tsx";

/** Places from the seventh on appear in the phone's menu and on wide pages (counted in the style sheet). */
const places = [
  { to: "/", name: "home" },
  { to: "/services", name: "services" },
  { to: "/new-shipment", name: "newShipment" },
  { to: "/track", name: "track" },
  { to: "/about", name: "about" },
  { to: "/contact", name: "contact" },
  { to: "/branches", name: "branches" },
  { to: "/help", name: "help" },
] as const;

/**
 * Header of the public pages with the navigation "Main". It is a <details> on small screens, so it works without
 * JavaScript.
 */
export function SiteHeader({ company }: { company: CompanyProfile }) {
  const { key, pathname } = useLocation();
  const here = [...places.map(({ to }) => to), "/login"].find((to) => isWithin(pathname, to));
  return (
    <header
      className="site-header"
      {...kept("header", [company, here], () => (
        <div className="page-width">
          <PageLink className="brand" to="/">
            <Brand company={company} tagline={companyLine(company.tagline)} />
          </PageLink>
          <nav className="site-header-wide" aria-label={frameWords.mainNavigation}>
            <MainLinks here={here} />
          </nav>
          <nav className="site-header-narrow" aria-label={frameWords.mainNavigation}>
            {/** A new key per navigation closes the menu after a choice. */}
            <details className="site-header-menu" key={key}>
              <summary>
                <span className="visually-hidden">{frameWords.menu}</span>
                <span className="site-header-when-shut">
                  <Icon name="menu" size={24} />
                </span>
                <span className="site-header-when-open">
                  <Icon name="close" size={24} />
                </span>
              </summary>
              <div className="site-header-sheet">
                <MainLinks here={here} />
              </div>
            </details>
          </nav>
        </div>
      ))}
    />
  );
}

function MainLinks({ here }: { here: string | undefined }) {
  return (
    <>
      <ul>
        {places.map((place) => (
          <li key={place.to}>
            <PageLink to={place.to} aria-current={place.to === here ? "page" : undefined}>
              {frameWords[place.name]}
            </PageLink>
          </li>
        ))}
      </ul>
      <PageLink className="site-header-sign-in" to="/login" aria-current={here === "/login" ? "page" : undefined}>
        {frameWords.signIn}
      </PageLink>
      <PageLink className="button ink" to="/new-shipment">
        {frameWords.getStarted}
      </PageLink>
    </>
  );
}

function isWithin(here: string, place: string): boolean {
  return here === place || (place !== "/" && here.toLowerCase().startsWith(`${place}/`));
}

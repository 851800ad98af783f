import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";
import { companyLine } from "#copy/en/company-lines.ts";
import { frameWords } from "#copy/en/frame.ts";
import { serviceWords } from "#copy/en/services.ts";
import { openingHoursLine } from "#copy/en/opening-hours.ts";
import { LanguageLink } from "#app/components/layout/language-link.tsx";
import { SupportButton } from "#app/components/layout/support-button.tsx";
import { Brand } from "#app/components/layout/brand.tsx";
import type { Theme } from "#app/components/layout/theme-choices.ts";
import { ThemeSwitch } from "#app/components/layout/theme-switch.tsx";
import { kept } from "#app/components/ui/kept.ts";
import { PageLink } from "#app/components/ui/page-link.tsx";

/** Pages whose address equals the key of their text. */
const companyPages = ["about", "services", "branches", "help", "verify", "contact"] as const;
const policies = ["privacy", "terms", "cookies"] as const;

/** Footer of the public pages, with the link to the support desk. Every service links to the booking form. */
export function SiteFooter({
  company,
  year,
  theme,
}: {
  company: CompanyProfile;
  year: number | undefined;
  theme: Theme | undefined;
}) {
  return (
    <footer
      className="site-footer"
      {...kept("footer", [company, year, theme], () => (
        <div className="page-width">
          <div className="site-footer-columns">
            <div>
              <PageLink className="brand" to="/">
                <Brand company={company} />
              </PageLink>
              <p className="hint site-footer-blurb">{companyLine(company.blurb)}</p>
              <ul className="site-footer-social">
                {company.socials.map((social) => (
                  <li key={social.name}>
                    <a href={social.url} rel="noopener">
                      {social.name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h2>{frameWords.services}</h2>
              <ul>
                {serviceKeys.map((key) => (
                  <li key={key}>
                    <PageLink to="/new-shipment">{serviceWords[key].name}</PageLink>
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h2>{frameWords.company}</h2>
              <ul>
                {companyPages.map(pageLine)}
                <li>
                  <PageLink to="/track">{frameWords.trackPackage}</PageLink>
                </li>
                <li>
                  <PageLink to="/login">{frameWords.signIn}</PageLink>
                </li>
              </ul>
            </div>
            <div>
              <h2>{frameWords.contact}</h2>
              <ul>
                {company.phone ? (
                  <li>
                    <a className="mono" href={`tel:${company.phone.dial}`}>
                      {company.phone.display}
                    </a>
                  </li>
                ) : null}
                {company.email ? (
                  <li>
                    <a href={`mailto:${company.email}`}>{company.email}</a>
                  </li>
                ) : null}
                {company.address ? (
                  <li>
                    <PageLink to="/contact">{company.address}</PageLink>
                  </li>
                ) : null}
                {company.hours ? <li className="hint site-footer-hours">{openingHoursLine(company.hours)}</li> : null}
              </ul>
            </div>
          </div>
          <div className="site-footer-base">
            <span>
              © {year ? `${year} ` : ""}
              {company.legalName}
            </span>
            <div className="site-footer-foot">
              <ThemeSwitch id="footer-theme" theme={theme} />
              <ul>
                <li>
                  <LanguageLink />
                </li>
                {policies.map(pageLine)}
              </ul>
            </div>
          </div>
          <SupportButton />
        </div>
      ))}
    />
  );
}

/** Footer of booking and sign-in pages: one line, so that nothing distracts or covers the form on a phone. */
export function TaskFooter({ company, theme }: { company: CompanyProfile; theme: Theme | undefined }) {
  return (
    <footer
      className="site-footer task"
      {...kept("task-footer", [company, theme], () => (
        <div className="page-width">
          <ul>
            <li>{company.legalName}</li>
            {company.phone ? (
              <li>
                <a className="mono" href={`tel:${company.phone.dial}`}>
                  {company.phone.display}
                </a>
              </li>
            ) : null}
            {pageLine("privacy")}
            {pageLine("help")}
          </ul>
          <div className="site-footer-foot">
            <LanguageLink />
            <ThemeSwitch id="footer-theme" theme={theme} />
          </div>
          <SupportButton />
        </div>
      ))}
    />
  );
}

function pageLine(name: (typeof companyPages | typeof policies)[number]) {
  return (
    <li key={name}>
      <PageLink to={`/${name}`}>{frameWords[name]}</PageLink>
    </li>
  );
}

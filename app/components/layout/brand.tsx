import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import { codePointLength } from "#domain/shared/code-point-length.ts";

/** Longer names do not fit beside the navigation: the short name is used, or two lines of the long one. */
const longestName = 32;

/** The mark: the company's first letter with the stop of a route. Decorative. */
export function Mark({ name }: { name: string }) {
  const letter = (Array.from(name.trim())[0] ?? "").toUpperCase();
  return (
    <svg className="brand-mark" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="6" fill="var(--inverse)" />
      {letter === "P" ? (
        <path d="M11 32V8.500h10.500a7.500 7.500 0 010 15H11" fill="none" stroke="var(--on-inverse)" strokeWidth="5" />
      ) : (
        <text x="18" y="30" textAnchor="middle" className="brand-letter" fill="var(--on-inverse)">
          {letter}
        </text>
      )}
      <circle cx="29.500" cy="31" r="4.500" fill="var(--signal)" />
    </svg>
  );
}

/** The company's logo, or the mark and the name. It is inside a link, so the picture has a name. */
export function Brand({
  company,
  tagline,
}: {
  company: Pick<CompanyProfile, "name" | "shortName" | "logo">;
  tagline?: string;
}) {
  const { name, shortName, logo } = company;
  const isLong = codePointLength(name) > longestName;
  if (logo) return <img className="brand-logo" src={logo.url} alt={name} width={logo.width} height={logo.height} />;
  return (
    <>
      <Mark name={name} />
      <span>
        {isLong ? (
          <span className="brand-long" title={name}>
            {shortName}
          </span>
        ) : (
          name
        )}
        {tagline ? <small>{tagline}</small> : null}
      </span>
    </>
  );
}

import type { CompanyProfile } from "#domain/settings/company-profile.ts";
/** The mark: a P that is also a route with its stop. Decorative. */
export function Mark() {
  return (
    <svg className="brand-mark" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="6" fill="var(--inverse)" />
      <path d="M11 32V8.500h10.500a7.500 7.500 0 010 15H11" fill="none" stroke="var(--on-inverse)" strokeWidth="5" />
      <circle cx="29.500" cy="31" r="4.500" fill="var(--signal)" />
    </svg>
  );
}

/** The company's own logo, or the mark of the house and the name. Inside a link, so the picture is named. */
export function Brand({ company, tagline }: { company: Pick<CompanyProfile, "name" | "logo">; tagline?: string }) {
  const { name, logo } = company;
  if (logo) return <img className="brand-logo" src={logo.url} alt={name} width={logo.width} height={logo.height} />;
  return (
    <>
      <Mark />
      <span>
        {name}
        {tagline ? <small>{tagline}</small> : null}
      </span>
    </>
  );
}

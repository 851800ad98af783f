import type { Branch } from "#domain/branches/branch.ts";
import { weekdays } from "#domain/branches/weekdays.ts";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import { positionOf } from "#domain/shared/miles.ts";
import type { Fact } from "#app/web/page-meta.ts";

const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Describes the operator for search engines (schema.org Organization). `origin` is the address of its first page. */
export function organizationFact(company: CompanyProfile, origin: string): Fact {
  return {
    "@type": "Organization",
    "@id": `${origin}#company`,
    name: company.name,
    legalName: company.legalName,
    url: origin,
    ...(company.logo ? { logo: new URL(company.logo.url, origin).href } : {}),
    ...(company.phone ? { telephone: company.phone.dial } : {}),
    ...(company.email ? { email: company.email } : {}),
    ...(company.socials.length > 0 ? { sameAs: company.socials.map(({ url }) => url) } : {}),
  };
}

/** Describes a branch (schema.org LocalBusiness): weekly hours, and special days from `today` ("2026-06-18") on. */
export function branchFact(branch: Branch, company: string, origin: string, today: string): Fact {
  const position = positionOf(branch);
  const hours = weekdays.flatMap((day, index) => {
    const open = branch.hours[day];
    return open ? [openFact({ dayOfWeek: dayNames[index], opens: open.opens, closes: open.closes })] : [];
  });
  const others = branch.holidays
    .filter(({ date }) => date >= today)
    .map(({ date, hours: own }) =>
      // Opening and closing at midnight means closed in schema.org.
      openFact({ validFrom: date, validThrough: date, opens: own?.opens ?? "00:00", closes: own?.closes ?? "00:00" }),
    );
  return {
    "@type": "LocalBusiness",
    "@id": `${new URL("/branches", origin).href}#${branch.code}`,
    name: `${company}, ${branch.name}`,
    parentOrganization: { "@id": `${origin}#company` },
    address: {
      "@type": "PostalAddress",
      streetAddress: branch.street,
      addressLocality: branch.city,
      addressRegion: branch.state,
      postalCode: branch.zipCode,
      addressCountry: branch.country,
    },
    ...(branch.phone ? { telephone: branch.phone } : {}),
    ...(position ? { geo: { "@type": "GeoCoordinates", ...position } } : {}),
    openingHoursSpecification: hours,
    ...(others.length > 0 ? { specialOpeningHoursSpecification: others } : {}),
  };
}

/** Describes a service and its lowest price (schema.org Service). */
export function serviceFact(
  name: string,
  description: string,
  price: { amount: string; currency: string },
  origin: string,
): Fact {
  return {
    "@type": "Service",
    name,
    description,
    provider: { "@id": `${origin}#company` },
    offers: {
      "@type": "Offer",
      priceSpecification: { "@type": "PriceSpecification", minPrice: price.amount, priceCurrency: price.currency },
    },
  };
}

/** Describes the path from the first page to this one (schema.org BreadcrumbList). */
export function breadcrumbFact(steps: { name: string; address: string }[]): Fact {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: address,
    })),
  };
}

/** Describes questions and answers of a page (schema.org FAQPage). */
export function questionsFact(questions: { question: string; answer: string }[]): Fact {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function openFact(said: Record<string, string | undefined>): Fact {
  return { "@type": "OpeningHoursSpecification", ...said };
}

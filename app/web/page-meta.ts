import type { MetaDescriptor } from "react-router";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";

/** What schema.org calls a thing: plain JSON with an @type. */
export type Fact = Record<string, unknown> & { "@type": string };

export type PageMeta = {
  company: CompanyProfile;
  title: string;
  description: string;
  /** In full; null where the operator has not said under which address the site is found: a wrong one would take it out of search engines. */
  address?: string | null | undefined;
  /** The same page in each language, the one for everybody else as "x-default". */
  alternates?: { language: string; address: string }[];
  facts?: Fact[];
  /** What messengers show of a shared link, in full (1200 × 630); null with the address. */
  picture?: string | null;
};

/** Title, description, canonical address, share words and facts of a public page that is worth finding. */
export function pageMeta({
  company,
  title,
  description,
  address,
  alternates = [],
  facts = [],
  picture,
}: PageMeta): MetaDescriptor[] {
  const words = description ? [{ name: "description", content: description }] : [];
  const shared = Object.entries({
    "og:type": "website",
    "og:site_name": company.name,
    "og:title": title,
    "og:description": description,
    "og:url": address ?? "",
    "og:image": picture ?? "",
    ...(picture ? { "og:image:width": "1200", "og:image:height": "630", "og:image:alt": company.name } : {}),
  });
  return [
    { title },
    ...words,
    ...(address ? [{ tagName: "link" as const, rel: "canonical", href: address }] : []),
    ...alternates.map((one) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: one.language,
      href: one.address,
    })),
    ...(picture ? [{ name: "twitter:card", content: "summary_large_image" }] : []),
    ...shared.flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    ...(facts.length > 0 ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": facts } }] : []),
  ];
}

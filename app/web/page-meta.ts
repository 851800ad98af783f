import type { MetaDescriptor } from "react-router";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";

/** A schema.org object: plain JSON with an @type. */
export type Fact = Record<string, unknown> & { "@type": string };

export type PageMeta = {
  company: CompanyProfile;
  title: string;
  description: string;
  /** Absolute; null while BASE_URL is unset, because a wrong address would remove the site from search engines. */
  address?: string | null | undefined;
  /** The page in each language; the default is "x-default". */
  alternates?: { language: string; address: string }[];
  facts?: Fact[];
  /** Preview picture of a shared link, absolute (1200 × 630); null if `address` is null. */
  picture?: string | null;
};

/** Returns title, description, canonical address, share texts and facts of a public page. */
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

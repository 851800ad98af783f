import type { ComponentProps } from "react";
import { pathHere } from "#domain/shared/language.ts";

/**
 * A link inside the site, followed by `useFollowLinks` without a new document. Plain HTML: a page has thirty, and a
 * router link costs the server ten times as much.
 */
export function PageLink({ to, ...rest }: Omit<ComponentProps<"a">, "href"> & { to: string }) {
  return <a {...rest} href={pathHere(to)} data-follow="" />;
}

import type { ComponentProps } from "react";
import { pathHere } from "#domain/shared/language.ts";

/** A link inside the site, followed without a new document by `useFollowLinks`. Plain HTML: a page has thirty of them, and a router's link costs the server ten times as much. */
export function PageLink({ to, ...rest }: Omit<ComponentProps<"a">, "href"> & { to: string }) {
  return <a {...rest} href={pathHere(to)} data-follow="" />;
}

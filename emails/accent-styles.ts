import type { CSSProperties } from "react";
import type { MailCompany } from "#emails/mail.ts";

export function accentFill({ accent }: MailCompany): CSSProperties {
  return accent ? { backgroundColor: accent.fill } : {};
}

/** In dark mode the default accent is a different orange; a company's accent was checked for both themes. */
export function defaultAccentClass({ accent }: MailCompany, className: string): string | undefined {
  return accent ? undefined : className;
}

import type { CSSProperties } from "react";
import type { MailCompany } from "#emails/mail.ts";

export function filled({ accent }: MailCompany): CSSProperties {
  return accent ? { backgroundColor: accent.fill } : {};
}

/** In the dark the accent of the house is another orange; a company's own was checked for both. */
export function ofHouse({ accent }: MailCompany, className: string): string | undefined {
  return accent ? undefined : className;
}

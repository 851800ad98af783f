import { cutText } from "#domain/shared/cut-text.ts";

/**
 * Reports that a text was not accepted. `isPermanent`: retries are useless. `code` is free of personal data, the
 * message may not be.
 */
export class TextRefused extends Error {
  readonly isPermanent: boolean;
  readonly code: string;
  constructor(isPermanent: boolean, code: string, detail: string) {
    super(detail);
    this.isPermanent = isPermanent;
    // The prefix lets the command line retry only messages that were not refused for good.
    this.code = isPermanent ? `refused_${code}` : code;
  }
}

/** Checks for rate limits, provider faults, and credentials or URLs that an operator can fix. */
export function isWorthRetrying(status: number): boolean {
  return status >= 500 || status < 400 || [401, 403, 404, 407, 408, 425, 429].includes(status);
}

/** Shortens a provider's message to one line. */
export function inOneLine(text: string): string {
  return cutText(text.replace(/\p{Cc}+/gu, " ").trim(), 300);
}

/** `isPermanent`: the provider will never take this text; anything else may work later. `code` is free of personal data, the message may not be. */
export class TextRefused extends Error {
  readonly isPermanent: boolean;
  readonly code: string;
  constructor(isPermanent: boolean, code: string, detail: string) {
    super(detail);
    this.isPermanent = isPermanent;
    // Told apart by its beginning: what is sent again by an order of the command line is only what was never refused for good.
    this.code = isPermanent ? `refused_${code}` : code;
  }
}

/** Too many at once, a fault of theirs, or credentials and addresses that an operator mends: worth another try. */
export function isWorthRetrying(status: number): boolean {
  return status >= 500 || status < 400 || [401, 403, 404, 407, 408, 425, 429].includes(status);
}

/** What a provider said, in one line. */
export function inOneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 300);
}

export function languagesOf(alpha2: string): string[];
export function namesIn(alpha2: string, tag: string): string[];
export function registerLanguages(): void;

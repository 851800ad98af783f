export function gazetteerText(): string;

import type { Language } from "#domain/shared/language.ts";

/** What a not-home card may say of a shipment (G46). `qrSvg`: the number-only address as SVG text. */
export type NotHomeCard = { trackingNumber: string; language: Language; pieces: number; qrSvg: string };

import { fallbacks } from "#copy/en/messages.ts";

/** Amounts with their unit, as every page and message writes them. A weight that is not known says so (A5). */
export const pounds = (weight: string | number | null) => (weight === null ? fallbacks.notSpecified : `${weight} lb`);
export const inches = (sides: readonly (string | number)[]) => `${sides.join(" × ")} in`;
export const pieceCount = (count: number | string) => (Number(count) === 1 ? "1 piece" : `${count} pieces`);
export const insuredForUnknown = () => "Insured, amount not specified";
export const insuredFor = (amount: string) => `Insured for ${amount}`;

/** Amounts with their unit, as every page and message writes them. */
export const pounds = (weight: string | number) => `${weight} lb`;
export const inches = (sides: readonly (string | number)[]) => `${sides.join(" × ")} in`;
export const pieceCount = (count: number | string) => (Number(count) === 1 ? "1 piece" : `${count} pieces`);
export const insuredFor = (amount: string) => `Insured for ${amount}`;

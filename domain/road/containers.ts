/** Holds pieces and has its own code. A shelf stays at its branch; the others travel. */
export const containerKinds = ["cage", "bag", "pallet", "shelf"] as const;

export const containerStates = ["open", "closed", "departed"] as const;

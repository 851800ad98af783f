/** Holds pieces and has its own code. A shelf stays at its branch; the others travel. */
export const containerKinds = ["cage", "bag", "pallet", "shelf"] as const;
export type ContainerKind = (typeof containerKinds)[number];

export const containerStates = ["open", "closed", "departed"] as const;
export type ContainerState = (typeof containerStates)[number];

/** Live topic of containers, for staff. */
export const containersTopic = "containers";

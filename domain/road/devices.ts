/** Live topic for enrolled and revoked devices. Only staff may subscribe (`server/api/live.ts`). */
export const devicesTopic = "road:devices";

/** A person has at most so many road devices that are not revoked (G65). */
export const mostDevices = 5;

/** States of a road device (G65). */
export const deviceStates = ["open", "revoked"] as const;
export type DeviceState = (typeof deviceStates)[number];

/** A person has at most so many road devices that are not revoked (G65). */
export const mostDevices = 5;

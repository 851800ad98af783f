/** Longest message to a driver, in code points: it is read at a glance. Apart from validators, for the browser. */
export const mostMessageLength = 280;

/** A moment in a table: short to read, exact to hear and on hover. */
export type Moment = { at: string; age: string; exact: string };

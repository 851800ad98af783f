/** Returns the value of a table under a name that may not be one of its keys. */
export const valueAt = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

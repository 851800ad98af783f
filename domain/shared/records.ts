/** Returns the keys of an object literal with their types. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as Extract<keyof T, string>[];

/** Returns the value of a table under a name that may not be one of its keys. */
export const valueAt = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Makes a record with one value for each key. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;

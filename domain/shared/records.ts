/** Returns the keys of an object literal with their types. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as Extract<keyof T, string>[];

/** Makes a record with one value for each key. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;

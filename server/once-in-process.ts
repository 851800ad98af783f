const values: Record<string, unknown> = globalThis;

/** Makes a value once per process and returns the same one even if a development server reloads the module. */
export function onceInProcess<T>(name: string, make: () => T): T {
  return (values[`waybill:${name}`] ??= make()) as T;
}

/** Environment of a child process: nothing of ours but where programs and Node's compiled modules are. */
export function childEnvironment(more: Record<string, string> = {}): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, NODE_ENV: "test", ...more };
}

import { vi } from "vitest";
import { clock } from "#server/clock.ts";
import { env, readEnv } from "#server/env.ts";
import { onceInProcess } from "#server/once-in-process.ts";
import "#server/request-scope.ts";

// Runs before each test file: the files of a worker share modules and globals, and none sees what another changed.
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
clock.reset();
const unset = Object.fromEntries(Object.keys(env()).map((name) => [name, undefined]));
Object.assign(env(), unset, readEnv(process.env));
globalThis.waybillLanguage = onceInProcess("language-of-requests", () => globalThis.waybillLanguage);

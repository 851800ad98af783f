import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { bundledScripts } from "./scripts/bundled-scripts.ts";
import { twoLanguages } from "./scripts/two-languages.ts";

// One glob instead of all: scripts/mutants.mjs runs only the tests beside the mutated code.
const only = process.env["WAYBILL_TESTS"];

/** Pure tests: no database, no clock, no side effects. */
const pure = "{domain,copy,content,emails,app/presenters}/**/*.test.{ts,tsx}";
const integrated = ["{server,app,scripts}/**/*.test.{ts,tsx}", "tests/*.test.ts"];
/** Tests of what a module remembers for the life of its process: each runs in a fresh one. */
const ownProcess = [
  "app/components/ui/kept.test.tsx",
  "server/auth/cookies.test.ts",
  "server/http/note-forwarded.test.ts",
];
const database = ["tests/support/postgres-for-tests.ts"];
/** Tests that only apply to the embedded database (`npm run test:external` skips them). */
const embeddedOnly = process.env["TEST_DATABASE_URL"]
  ? ["server/db/serving-role.test.ts", "server/db/queue-owner.test.ts"]
  : [];
/**
 * Packages of hundreds of small files, which Node would resolve for every test file: a second of CPU time. Bundled
 * once.
 */
const manyFiles = [
  "drizzle-orm",
  "drizzle-orm/pg-core",
  "drizzle-orm/node-postgres",
  "better-auth",
  "better-auth/api",
  "better-auth/plugins",
  "better-auth/adapters/drizzle",
  "@better-auth/passkey",
  "zod",
];

/**
 * The slowest files, most of which wait for processes that they start and kill. Started first, so that none runs
 * alone at the end.
 */
const longest = [
  "tests/offline-phone",
  "server/db/embedded/crash",
  "tests/backup-command",
  "tests/start-failures",
  "server/db/embedded-postgres",
  "tests/stopping",
  "server/backup/restore-backup",
  "server/seed/world",
  "tests/database-away",
  "server/db/embedded/home",
  "server/features/bulk/bulk-mails",
  "server/queue/lost-worker",
  "server/sheets/read-table",
  "server/features/accounts/sign-in",
  "server/features/accounts/second-factor",
  "server/features/notifications/every-mail",
  "tests/killed-pipeline",
  "tests/dev-server",
];

function placeOf({ moduleId }: TestSpecification): number {
  const found = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return found < 0 ? longest.length : found;
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  plugins: [bundledScripts(), twoLanguages()],
  test: {
    // Vite sets BASE_URL to its own path; blank counts as unset.
    env: { NODE_ENV: "test", BASE_URL: "" },
    // More than the two assumed processors: at any moment one worker waits for its database or for a process.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    ...(only
      ? {
          include: [only],
          // One worker for all files makes thousands of mutants affordable.
          isolate: !only.startsWith("domain/"),
          globalSetup: only.startsWith("domain/") ? [] : database,
        }
      : {
          projects: [
            { extends: true, test: { name: "pure", include: [pure], isolate: false } },
            {
              extends: true,
              test: {
                name: "integration",
                include: integrated,
                exclude: [pure, ...ownProcess, ...embeddedOnly],
                globalSetup: database,
                // Half the CPU time: each worker loads the server's modules once, not for each file.
                isolate: false,
                setupFiles: ["tests/support/fresh-process.ts"],
                deps: { optimizer: { ssr: { enabled: true, include: manyFiles } } },
              },
            },
            { extends: true, test: { name: "own process", include: ownProcess, globalSetup: database } },
          ],
        }),
  },
});

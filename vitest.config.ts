import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { twoLanguages } from "./scripts/two-languages.ts";

// One glob instead of all: scripts/mutants.mjs runs the tests beside the code that it breaks.
const only = process.env["WAYBILL_TESTS"];

/** What only reckons: no database, no time of its own, nothing that stays. Its files need not be shielded from each other, and each module is read once. */
const pure = "{domain,copy,content,emails,app/presenters}/**/*.test.{ts,tsx}";
const integrated = ["{server,app,scripts}/**/*.test.{ts,tsx}", "tests/*.test.ts"];
const database = ["tests/support/postgres-for-tests.ts"];
/** What is true of the built-in database alone (`npm run test:external`). */
const embeddedOnly = process.env["TEST_DATABASE_URL"] ? ["server/db/serving-role.test.ts"] : [];
/** Packages of hundreds of small files each, which Node would look up one by one for every test file: a second of processor time. Bundled once. */
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

/** Files that take longest, most of it waiting for processes they start and kill. Begun first: at the end one of them alone would leave the other workers idle. */
const longest = [
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
  plugins: [twoLanguages()],
  test: {
    // Vite fills BASE_URL with a path of its own; blank counts as unset.
    env: { NODE_ENV: "test", BASE_URL: "" },
    // More than the two processors that are counted on: at any moment one of them waits for its database or for a process that ends.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    ...(only
      ? {
          include: [only],
          // One worker for all files of the language is what makes thousands of breaks affordable.
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
                exclude: [pure, ...embeddedOnly],
                globalSetup: database,
                deps: { optimizer: { ssr: { enabled: true, include: manyFiles } } },
              },
            },
          ],
        }),
  },
});

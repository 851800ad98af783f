import { connect } from "#server/db/client.ts";
import { runImport } from "#server/features/imports/run-import.ts";

/** A process of its own that takes an import in, for a test that kills it. Arguments: the database, the import. */
const [config = "{}", importId = ""] = process.argv.slice(2);
connect(JSON.parse(config) as Parameters<typeof connect>[0]);
await runImport(importId, { tries: 1, lanes: 2 });
process.exit(0);

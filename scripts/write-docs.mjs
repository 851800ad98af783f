// `node scripts/write-docs.mjs`: writes the generated parts of the documents (tests/generated-docs.test.ts compares
// them).
import fs from "node:fs";
import { generatedDocs } from "./generated-docs.ts";

for (const [file, text] of Object.entries(generatedDocs())) fs.writeFileSync(file, text);

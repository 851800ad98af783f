// For processes that run from source (`node --import`): Node strips the types of a file, but does not support JSX,
// which the mails use.
import fs from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/utils";

registerHooks({
  load(url, context, next) {
    if (!url.endsWith(".tsx")) return next(url, context);
    const file = fileURLToPath(url);
    const { code, errors } = transformSync(file, fs.readFileSync(file, "utf8"), { jsx: { runtime: "automatic" } });
    if (errors[0]) throw errors[0];
    return { format: "module", source: code, shortCircuit: true };
  },
});

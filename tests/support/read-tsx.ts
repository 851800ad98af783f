// For processes that run from the source (`node --import`): Node takes the types out of a file, but knows no JSX, which the mails are written in.
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

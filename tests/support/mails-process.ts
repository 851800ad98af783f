// Prints every mail of the product, as written by `print-mails.ts`, with the texts of both languages behind one name
// as in the product. Argument: the data folder of the running server.
import { createServer } from "vite";
import { twoLanguages } from "../../scripts/two-languages.ts";

const vite = await createServer({
  configFile: false,
  plugins: [twoLanguages()],
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
await vite.ssrLoadModule("/tests/support/print-mails.ts");

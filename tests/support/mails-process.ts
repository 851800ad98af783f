// Prints every mail of the product, as `print-mails.ts` writes them, with the words of both languages behind one name as in the product. Argument: the data folder of the running server.
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

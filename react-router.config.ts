import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // Origins are checked before any page runs (server/http/origin-check.ts). React Router would compare with the address the server
  // was reached at, and so refuse every form behind a proxy that ends TLS.
  allowedActionOrigins: ["**"],
} satisfies Config;

import fs from "node:fs";
import path from "node:path";
import type { ServerBuild } from "react-router";
import type { Language } from "#domain/shared/language.ts";
import { packageRoot } from "#server/package-root.ts";

/**
 * Returns the build for the URLs of a language: the same pages on the server, with that language's browser assets
 * (react-router.config.ts).
 */
export function localizedBuild(build: ServerBuild, language: Language): ServerBuild {
  if (language === "en") return build;
  const basename = `/${language}`;
  if (!import.meta.env.PROD) return { ...build, basename };
  const file = path.join(packageRoot, "build", `assets-${language}.json`);
  const assets = JSON.parse(fs.readFileSync(file, "utf8")) as ServerBuild["assets"];
  return { ...build, basename, assets };
}

import { languageNames } from "#copy/en/frame.ts";
import { currentLanguage } from "#domain/shared/language.ts";

/**
 * The way to this page in the other language. The same link on every page: scripts add where one stands (`useFollowLinks`), without them the browser's
 * referrer says it.
 */
export function LanguageLink() {
  const other = currentLanguage() === "en" ? "es" : "en";
  return (
    <a
      href={`/language?to=${other}`}
      lang={other}
      hrefLang={other}
      data-language=""
      // Tracking pages tell nobody where their reader was (A3), except the house itself by this link.
      referrerPolicy="same-origin"
    >
      {languageNames[other]}
    </a>
  );
}

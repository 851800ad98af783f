import { languageNames } from "#copy/en/frame.ts";
import { currentLanguage } from "#domain/shared/language.ts";

/**
 * Link to this page in the other language. It is the same on every page: scripts add the present address
 * (`useFollowLinks`), without them the referrer tells it.
 */
export function LanguageLink() {
  const other = currentLanguage() === "en" ? "es" : "en";
  return (
    <a
      href={`/language?to=${other}`}
      lang={other}
      hrefLang={other}
      data-language=""
      // Tracking pages send no referrer (A3), except to this site by this link.
      referrerPolicy="same-origin"
    >
      {languageNames[other]}
    </a>
  );
}

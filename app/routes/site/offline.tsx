import { offlineWords as words } from "#copy/en/offline.ts";
import { returnHome, slipWords } from "#copy/en/error-pages.ts";
import { PageLink } from "#app/components/ui/page-link.tsx";
import "#app/styles/site.css";
import type { Route } from "./+types/offline";

export const meta: Route.MetaFunction = () => [{ title: words.title }, { name: "robots", content: "noindex" }];

/** Shown for pages that cannot be loaded, in browsers that tracked a parcel (public/sw.js). "Try again" reloads. */
export default function Offline() {
  return (
    <div className="page-width error-page">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p>{words.body}</p>
        <div className="error-page-actions">
          <a className="button signal" href="">
            {words.tryAgain}
          </a>
          <PageLink className="button" to="/">
            {returnHome()}
          </PageLink>
        </div>
      </div>
      <div className="error-page-slip" aria-hidden="true">
        <div>···</div>
        <div>
          <span className="caption">{slipWords.status}</span>
          <p>{words.slip}</p>
        </div>
      </div>
    </div>
  );
}

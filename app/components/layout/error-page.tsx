import { isRouteErrorResponse, Link, useLocation, useNavigate } from "react-router";
import { failedSentence } from "#copy/en/failed-sentence.ts";
import {
  errorPages,
  notSent,
  postedKept,
  returnHome,
  slipWords,
  tryAgain,
  waitSentence,
} from "#copy/en/error-pages.ts";
import { frameWords } from "#copy/en/frame.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PostedFields } from "#app/components/ui/posted-fields.tsx";

type KnownStatus = keyof typeof errorPages;

/** The designed page for a status (400, 403, 404, 413, 415, 429, 500, 503; anything else reads as 500). `home` is where the button leads. */
export function ErrorPage({
  status,
  retryAfterSeconds,
  posted,
  home = "/",
}: {
  status: number;
  retryAfterSeconds?: number | undefined;
  /** What a form sent, to be sent again from here. */
  posted?: [string, string][] | undefined;
  home?: string;
}) {
  const known: KnownStatus = status in errorPages ? (status as KnownStatus) : 500;
  const words = errorPages[known];
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <div className="page-width error-page">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        {posted ? (
          <PostedForm address={pathname + search} failed={failedSentence(pathname) ?? notSent} fields={posted} />
        ) : (
          <p>{words.body}</p>
        )}
        {retryAfterSeconds ? <p>{waitSentence(retryAfterSeconds)}</p> : null}
        <div className="error-page-actions">
          <Link className={known < 500 ? "button signal" : "button"} to={home}>
            {returnHome}
          </Link>
          {known === 404 ? (
            <Link className="button" to="/track">
              {frameWords.trackPackage}
            </Link>
          ) : null}
          {/* Our own trouble passes: there the way on is to try again, not to leave. */}
          {!posted && (known === 429 || known >= 500) ? (
            <a
              className={known < 500 ? "button" : "button signal"}
              href={pathname + search}
              onClick={(event) => {
                event.preventDefault();
                void navigate(0);
              }}
            >
              {tryAgain}
            </a>
          ) : null}
        </div>
      </div>
      <div className="error-page-slip" aria-hidden="true">
        <div>{known}</div>
        <div>
          <span className="caption">{slipWords.deliverTo}</span>
          <p className="mono">{pathname.length > 60 ? `${pathname.slice(0, 60)}…` : pathname}</p>
        </div>
        <div>
          <span className="caption">{slipWords.status}</span>
          <p>{words.slip}</p>
        </div>
      </div>
    </div>
  );
}

function PostedForm({ address, failed, fields }: { address: string; failed: string; fields: [string, string][] }) {
  return (
    <form method="post" action={address} className="error-page-posted">
      <Notice tone="red">{failed}</Notice>
      <p>{postedKept}</p>
      <PostedFields fields={fields} />
      <Button look="signal">{tryAgain}</Button>
    </form>
  );
}

/** The title of the document when a page failed. */
export function errorTitle(error: unknown): string {
  const { status } = errorPageProps(error);
  return (errorPages[status as KnownStatus] ?? errorPages[500]).title;
}

/** Reads a thrown Response or Error into ErrorPage's props; an unknown error is a 500. */
export function errorPageProps(error: unknown): {
  status: number;
  retryAfterSeconds: number | undefined;
  posted?: [string, string][] | undefined;
} {
  if (!isRouteErrorResponse(error)) return { status: 500, retryAfterSeconds: undefined };
  const body: unknown = error.data;
  const seconds =
    typeof body === "object" && body !== null && "retryAfterSeconds" in body ? body.retryAfterSeconds : undefined;
  const posted = (body as { posted?: [string, string][] } | null)?.posted;
  return { status: error.status, retryAfterSeconds: typeof seconds === "number" ? seconds : undefined, posted };
}

import { isRouteErrorResponse, Link, useLocation, useNavigate } from "react-router";
import { failedSentence, notShown } from "#copy/en/failed-sentence.ts";
import {
  chooseFileAgain,
  errorPages,
  fileWord,
  maintenanceKept,
  maintenanceTitle,
  notSent,
  postedKept,
  pressedOnly,
  returnHome,
  slipWords,
  tryAgain,
  waitSentence,
} from "#copy/en/error-pages.ts";
import { frameWords } from "#copy/en/frame.ts";
import { isWritten } from "#copy/en/posted-fields.ts";
import { pathHere } from "#domain/shared/language.ts";
import { isConnectionError } from "#app/hooks/is-connection-error.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PostedFields } from "#app/components/ui/posted-fields.tsx";

type KnownStatus = keyof typeof errorPages;

/**
 * The error page of a status (0 without a response, 400, 403, 404, 413, 415, 429, 500, 503; others show 500). `home`
 * is the target of the button.
 */
export function ErrorPage({
  status,
  retryAfterSeconds,
  message,
  posted,
  postedFiles = [],
  home = "/",
}: {
  status: number;
  retryAfterSeconds?: number | undefined;
  /** The operator's message in maintenance mode. */
  message?: string | undefined;
  /** Submitted fields, to be sent again from here. */
  posted?: [string, string][] | undefined;
  /** Names of fields whose files were submitted too. */
  postedFiles?: string[] | undefined;
  home?: string;
}) {
  const known: KnownStatus = status in errorPages ? (status as KnownStatus) : 500;
  const words = errorPages[known];
  // Server and connection failures are temporary: offer to try again instead of leaving.
  const passes = known === 0 || known >= 500;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <div className="page-width error-page">
      <div>
        <h1 tabIndex={-1}>
          {message ? maintenanceTitle() : ((known === 0 || known === 500) && notShown(pathname)) || words.title}
        </h1>
        {message ? <p>{message}</p> : null}
        {posted ? (
          <PostedForm
            address={pathHere(pathname + search)}
            failed={failedSentence(pathname) ?? notSent()}
            fields={posted}
            files={postedFiles}
            isClosed={message !== undefined}
          />
        ) : message ? null : (
          <p>{words.body}</p>
        )}
        {retryAfterSeconds && !message ? <p>{waitSentence(retryAfterSeconds)}</p> : null}
        <div className="error-page-actions">
          <Link className={passes ? "button" : "button signal"} to={home}>
            {returnHome()}
          </Link>
          {known === 404 || message ? (
            <Link className="button" to="/track">
              {frameWords.trackPackage}
            </Link>
          ) : null}
          {!posted && (known === 429 || passes) ? (
            <a
              className={passes ? "button signal" : "button"}
              href={pathHere(pathname + search)}
              onClick={(event) => {
                event.preventDefault();
                void navigate(0);
              }}
            >
              {tryAgain()}
            </a>
          ) : null}
        </div>
      </div>
      <ErrorSlip status={known} address={pathname} words={words.slip} />
    </div>
  );
}

/** A label that could not be delivered, drawn beside the text. `status` is 0 without a response. */
export function ErrorSlip({ status, address, words }: { status: number; address: string; words: string }) {
  return (
    <div className="error-page-slip" aria-hidden="true">
      <div>{status || "–"}</div>
      <div>
        <span className="caption">{slipWords.deliverTo}</span>
        <p className="mono">{address.length > 60 ? `${address.slice(0, 60)}…` : address}</p>
      </div>
      <div>
        <span className="caption">{slipWords.status}</span>
        <p>{words}</p>
      </div>
    </div>
  );
}

type Posted = { address: string; failed: string; fields: [string, string][]; files: string[]; isClosed: boolean };

function PostedForm({ address, failed, fields, files, isClosed }: Posted) {
  const sorry = isClosed ? "" : pressedOnly();
  const isPress = files.length === 0 && !fields.some(([name, value]) => isWritten(name, value));
  return (
    <form
      method="post"
      action={address}
      className="error-page-posted"
      {...(files.length > 0 ? { encType: "multipart/form-data" } : {})}
    >
      <Notice tone="red">{failed}</Notice>
      <p>
        {isPress
          ? sorry
          : files.length > 0
            ? `${sorry} ${chooseFileAgain()}`
            : isClosed
              ? maintenanceKept()
              : postedKept()}
      </p>
      <PostedFields fields={fields} />
      {files.map((name) => (
        <Field key={name} label={fileWord()} name={name}>
          {(control) => <input {...control} type="file" className="field-input" required />}
        </Field>
      ))}
      <Button look="signal">{tryAgain()}</Button>
    </form>
  );
}

/** Returns the document title of a failed page. */
export function errorTitle(error: unknown): string {
  const { status, message } = errorPageProps(error);
  if (message) return maintenanceTitle();
  return (errorPages[status as KnownStatus] ?? errorPages[500]).title;
}

/** Converts a thrown Response or Error to the props of ErrorPage; an unknown error is a 500. */
export function errorPageProps(error: unknown): {
  status: number;
  retryAfterSeconds: number | undefined;
  message?: string | undefined;
  posted?: [string, string][] | undefined;
  postedFiles?: string[] | undefined;
} {
  if (!isRouteErrorResponse(error)) return { status: isConnectionError(error) ? 0 : 500, retryAfterSeconds: undefined };
  const body: unknown = error.data;
  const seconds =
    typeof body === "object" && body !== null && "retryAfterSeconds" in body ? body.retryAfterSeconds : undefined;
  const { message, posted, postedFiles } = (body ?? {}) as {
    message?: string;
    posted?: [string, string][];
    postedFiles?: string[];
  };
  return {
    status: error.status,
    message,
    retryAfterSeconds: typeof seconds === "number" ? seconds : undefined,
    posted,
    postedFiles,
  };
}

import { type ReactNode, use, useEffect } from "react";
import { flushSync } from "react-dom";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import archivo from "#app/fonts/archivo-latin.woff2?url";
import inter from "#app/fonts/inter-latin.woff2?url";
import { frameWords } from "#copy/en/frame.ts";
import { now } from "#server/clock.ts";
import { currentLanguage } from "#domain/shared/language.ts";
import { errorStatus } from "#domain/shared/error-status.ts";
import { ErrorPage, errorPageProps, errorTitle } from "#app/components/layout/error-page.tsx";
import { SiteFrame } from "#app/components/layout/site-frame.tsx";
import { CompanyContext, useCompany } from "#app/hooks/use-company.ts";
import { notePageRequest } from "#app/hooks/page-requested-at.ts";
import { useFocusOnNavigation } from "#app/hooks/use-focus-on-navigation.ts";
import { useFollowLinks } from "#app/hooks/use-follow-links.ts";
import { checkFormResults, useReadyForms } from "#app/hooks/use-ready-forms.ts";
import { useThemeChoice } from "#app/hooks/use-theme-choice.ts";
import { requestInfo } from "#app/web/context.ts";
import { accentAddress, companyOf, companyOfRoot } from "#app/web/company.ts";
import { earlyNavigation } from "#app/web/early-navigation.ts";
import { earlyParcels } from "#app/web/early-parcels.ts";
import { earlyStorage } from "#app/web/early-storage.ts";
import { restoreEarlyInput } from "#app/web/early-input.ts";
import { iconAddress } from "#app/web/icon-sizes.ts";
import { NonceContext } from "#app/web/nonce.ts";
import { startDeferredScripts } from "#app/web/start-deferred-scripts.ts";
import { readTheme } from "#app/web/theme.ts";
import { requestScope } from "#server/request-scope.ts";
import "#app/styles/frame.css";
import type { Route } from "./+types/root";

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: iconAddress(180) },
  { rel: "preload", href: archivo, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: inter, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

/**
 * Records the route for metrics. A request that was rejected before routing shows the error page and loads nothing.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => {
    const scope = requestScope();
    if (scope) scope.route = pattern;
    const { refusal, company } = context.get(requestInfo);
    if (refusal) throw data({ ...refusal, company }, { status: errorStatus[refusal.code] });
  },
];

export const clientMiddleware = [checkFormResults];

export const meta: Route.MetaFunction = ({ error, matches }) => {
  const { name } = companyOf(matches, error);
  return [{ title: error ? `${errorTitle(error)} ${name}` : name }];
};

export function loader({ request, context }: Route.LoaderArgs) {
  return { theme: readTheme(request), year: now().getFullYear(), company: context.get(requestInfo).company };
}

/** Pages of a driver follow one another offline. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !/^\/driver.*\/driver/.test(currentUrl.pathname + nextUrl.pathname);
}

/** The document around every page and every error, so it must not rely on the loader's data. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const root = useRouteLoaderData<typeof loader>("root");
  const company = companyOfRoot(root, useRouteError());
  return (
    <html lang={currentLanguage()} data-theme={root?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <ThemeColors theme={root?.theme} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: `${earlyStorage};${earlyNavigation};${earlyParcels};${startDeferredScripts}`,
          }}
        />
        <Manifest />
        <Meta />
        <Links nonce={nonce} />
        {company.accentColor ? <link rel="stylesheet" href={accentAddress(company.accentColor)} /> : null}
      </head>
      <body>
        <a className="root-skip-link" href="#main">
          {frameWords.skip}
        </a>
        <CompanyContext value={company}>{children}</CompanyContext>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** The driver's pages are a separate app (G74). */
function Manifest() {
  const place = /^\/driver/.exec(useLocation().pathname)?.[0] ?? "";
  return <link rel="manifest" href={`${place}/manifest.webmanifest`} />;
}

/** `--paper` of styles/tokens.css; the head cannot read custom properties. */
const grounds = { light: "#fcfaf6", dark: "#0f141d" } as const;

/** Color of the browser's interface on phones: the background of the chosen theme, otherwise the device's. */
function ThemeColors({ theme }: { theme: "light" | "dark" | undefined }) {
  if (theme) return <meta name="theme-color" content={grounds[theme]} />;
  return Object.entries(grounds).map(([look, colour]) => (
    <meta key={look} name="theme-color" media={`(prefers-color-scheme: ${look})`} content={colour} />
  ));
}

export default function Root() {
  const { state } = useNavigation();
  const isNavigating = state !== "idle";
  useHydratedMark();
  // A form's response comes first, then the data of the page it leads to.
  useEffect(() => {
    if (state !== "idle") notePageRequest();
  }, [state]);
  useFocusOnNavigation();
  useFollowLinks(openDesk);
  useReadyForms(loadReadyForm);
  useThemeChoice();
  return (
    <>
      {isNavigating ? <div className="root-progress" aria-hidden="true" /> : null}
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <SiteFrame company={useCompany()} year={root?.year} theme={root?.theme}>
      <ErrorPage {...errorPageProps(error)} />
    </SiteFrame>
  );
}

/** Loaded when a form gets the focus. */
const loadReadyForm = () => import("#app/load-ready-form.ts").then((forms) => forms.loadReadyForm());
/** Loaded on demand. */
const openDesk = () => void import("#app/open-desk.ts").then((desk) => desk.openDesk());

/**
 * Marks the document as hydrated for tests and styles. Set after hydration, because React compares the attributes of
 * <html>.
 */
function useHydratedMark() {
  useEffect(() => {
    void restoreEarlyInput(flushSync).then(() => (document.documentElement.dataset["hydrated"] = "true"));
  }, []);
}

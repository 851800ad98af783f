import { createRoot, type Root } from "react-dom/client";
import { matchRoutes, type NavigateFunction, type RouteObject } from "react-router";
import { notShown } from "#copy/en/failed-sentence.ts";
import { plainPath } from "#domain/shared/language.ts";
import { LostNotice } from "#app/components/ui/lost-notice.tsx";
import type { LoaderResults } from "#app/hooks/use-ready-forms.ts";
import { lostBy } from "#app/web/keep-form.ts";

/** Data that the framework keeps in the browser: its route table, and the router. */
declare const __reactRouterManifest: { routes: Record<string, { module: string } | undefined> };
declare const __reactRouterDataRouter: { routes: RouteObject[] };

/** The page's address without its hash: navigation between hashes needs no request. */
const here = "#main";

let notice: Root | undefined;

/** Loads the code for submitting this form, and returns a function that checks the results of GET forms. */
export function readyForm(form: HTMLFormElement, navigate: NavigateFunction) {
  // Read attributes: a field with that name would hide the form's property.
  const address = new URL(form.getAttribute("action") ?? "", location.href);
  for (const { route } of matchRoutes(__reactRouterDataRouter.routes, plainPath(address.pathname)) ?? []) {
    const known = route.id === undefined ? undefined : __reactRouterManifest.routes[route.id];
    // Not with the router: it reloads the page if a part of it cannot be loaded.
    if (known) void import(/* @vite-ignore */ known.module).catch(() => undefined);
  }
  return (asked: Request, answers: LoaderResults) => judge(asked, answers, navigate);
}

/**
 * Keeps a GET form with its input if there is no response, or one that would replace the frame (maintenance): the
 * navigation is aborted and a notice gives the reason. Pages that the server returns, errors included, are shown.
 */
function judge(asked: Request, answers: LoaderResults, navigate: NavigateFunction): void {
  // Aborted for a newer navigation.
  if (asked.signal.aborted) return;
  const { type, result } = answers["root"] ?? {};
  const why = type === "error" ? lostBy(result) : null;
  const form = why && formOf(new URL(asked.url));
  // The notice is outdated after any other navigation.
  if (!form) return notice?.render(null);
  const words = (!why.isTold && notShown(plainPath(new URL(asked.url).pathname))) || why.words;
  notice ??= createRoot(document.body.appendChild(document.createElement("div")));
  notice.render(<LostNotice key={performance.now()} words={words} form={form} onClose={() => notice?.render(null)} />);
  void navigate(
    { search: location.search, hash: location.hash || here },
    { replace: true, preventScrollReset: true, state: history.state?.usr },
  );
}

/** Finds the form on this page whose action is this address. */
function formOf({ pathname, searchParams }: URL): HTMLFormElement | undefined {
  return [...document.forms].find((form) => {
    const fields = [...new FormData(form)];
    return (
      form.getAttribute("method")?.toLowerCase() !== "post" &&
      new URL(form.getAttribute("action") ?? "", location.href).pathname === pathname &&
      fields.length > 0 &&
      fields.every(([name, value]) => typeof value === "string" && searchParams.getAll(name).includes(value))
    );
  });
}

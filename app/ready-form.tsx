import { createRoot, type Root } from "react-dom/client";
import { matchRoutes, type NavigateFunction, type RouteObject } from "react-router";
import { notShown } from "#copy/en/failed-sentence.ts";
import { plainPath } from "#domain/shared/language.ts";
import { LostNotice } from "#app/components/ui/lost-notice.tsx";
import type { LoaderResults } from "#app/hooks/use-ready-forms.ts";
import { lostBy } from "#app/web/keep-form.ts";

/** What the framework keeps in the browser: its table of routes, and the router over it. */
declare const __reactRouterManifest: { routes: Record<string, { module: string } | undefined> };
declare const __reactRouterDataRouter: { routes: RouteObject[] };

/** Where a page without a hash stays: an address that differs by its hash alone is gone to without asking anybody. */
const here = "#main";

let notice: Root | undefined;

/** Loads what sending this form needs, and gives back who judges what comes of forms that ask for a page. */
export function readyForm(form: HTMLFormElement, navigate: NavigateFunction) {
  // By their attributes: a field of that name would hide the form's own.
  const address = new URL(form.getAttribute("action") ?? "", location.href);
  for (const { route } of matchRoutes(__reactRouterDataRouter.routes, plainPath(address.pathname)) ?? []) {
    const known = route.id === undefined ? undefined : __reactRouterManifest.routes[route.id];
    // Not by the router: where a part of a page cannot be had, it would load the whole page anew.
    if (known) void import(/* @vite-ignore */ known.module).catch(() => undefined);
  }
  return (asked: Request, answers: LoaderResults) => judge(asked, answers, navigate);
}

/**
 * A form that asks for a page stays with what was typed where no answer came, or one that would take the frame with it (a closed house): the navigation
 * is given up, and the notice says why. What a page itself answers, refused or not, is shown as ever.
 */
function judge(asked: Request, answers: LoaderResults, navigate: NavigateFunction): void {
  // Given up for a newer one, which is nobody's loss.
  if (asked.signal.aborted) return;
  const { type, result } = answers["root"] ?? {};
  const why = type === "error" ? lostBy(result) : null;
  const form = why && formOf(new URL(asked.url));
  // Whatever came after it, it is no news any more.
  if (!form) return notice?.render(null);
  const words = (!why.isTold && notShown(plainPath(new URL(asked.url).pathname))) || why.words;
  notice ??= createRoot(document.body.appendChild(document.createElement("div")));
  notice.render(<LostNotice key={performance.now()} words={words} form={form} onClose={() => notice?.render(null)} />);
  void navigate(
    { search: location.search, hash: location.hash || here },
    { replace: true, preventScrollReset: true, state: history.state?.usr },
  );
}

/** The form on this page whose sending asks for this address. */
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

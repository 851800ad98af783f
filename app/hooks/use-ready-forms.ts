import { useEffect } from "react";
import { type NavigateFunction, useNavigate } from "react-router";

/** Results of all loaders of a navigation, by route. */
export type LoaderResults = Record<string, { type: "data" | "error"; result: unknown }>;

type Judge = (asked: Request, answers: LoaderResults) => void;
type ReadyForm = (form: HTMLFormElement, navigate: NavigateFunction) => Judge;

/** Who looks at results before they are shown: of a GET form, and of a page that loads again on its own. */
export const judges: { form?: Judge; reload?: Judge } = {};

/** Middleware of the root for client navigations. */
export async function checkFormResults(
  { request }: { request: Request },
  next: () => Promise<unknown>,
): Promise<unknown> {
  const answers = await next();
  judges.form?.(request, answers as LoaderResults);
  judges.reload?.(request, answers as LoaderResults);
  return answers;
}

/** Loads the code for submitting when a form gets the focus: after a lost connection it could not be loaded. */
export function useReadyForms(load: () => Promise<{ readyForm: ReadyForm }>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const ready = ({ target }: { target: EventTarget | null }) => {
      const { form } = target as HTMLInputElement;
      if (form)
        void load().then(
          ({ readyForm }) => (judges.form = readyForm(form, navigate)),
          () => undefined,
        );
    };
    ready({ target: document.activeElement });
    document.addEventListener("focusin", ready);
    return () => document.removeEventListener("focusin", ready);
  }, [navigate, load]);
}

import { useEffect } from "react";
import { type NavigateFunction, useNavigate } from "react-router";

/** What every loader of a navigation answered, by route. */
export type Answers = Record<string, { type: "data" | "error"; result: unknown }>;

type Judge = (asked: Request, answers: Answers) => void;
type ReadyForm = (form: HTMLFormElement, navigate: NavigateFunction) => Judge;

let judge: Judge | undefined;

/** Of the root, for every page the browser's router asks for: what came of a form that asks for one is judged before it is shown. */
export async function followForms({ request }: { request: Request }, next: () => Promise<unknown>): Promise<unknown> {
  const answers = await next();
  judge?.(request, answers as Answers);
  return answers;
}

/** As soon as somebody is in a form, what its sending needs is loaded: with a broken line there is no way to get it any more. */
export function useReadyForms(load: () => Promise<{ readyForm: ReadyForm }>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const ready = ({ target }: { target: EventTarget | null }) => {
      const { form } = target as HTMLInputElement;
      if (form)
        void load().then(
          ({ readyForm }) => (judge = readyForm(form, navigate)),
          () => undefined,
        );
    };
    ready({ target: document.activeElement });
    document.addEventListener("focusin", ready);
    return () => document.removeEventListener("focusin", ready);
  }, [navigate, load]);
}

import { useEffect } from "react";
import { isThemeChoice, themeCookie } from "#app/components/layout/theme-choices.ts";

/**
 * One listener for every `ThemeSwitch`: applies and stores the theme without a request, so that input is not lost.
 * Without scripts the form posts to routes/site/theme.ts.
 */
export function useThemeChoice(): void {
  useEffect(() => {
    const choose = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement && form.matches("[data-theme-switch]"))) return;
      const choice = submitter instanceof HTMLButtonElement ? submitter.value : "";
      if (!isThemeChoice(choice)) return;
      event.preventDefault();
      document.cookie = themeCookie(choice, location.protocol === "https:");
      if (choice === "system") delete document.documentElement.dataset["theme"];
      else document.documentElement.dataset["theme"] = choice;
      // The browser's own frame takes the background color at once; the next document has one for each theme of the
      // device.
      const ground = getComputedStyle(document.documentElement).backgroundColor;
      for (const meta of document.querySelectorAll<HTMLMetaElement>("[name=theme-color]")) meta.content = ground;
      for (const button of document.querySelectorAll<HTMLButtonElement>("[data-theme-switch] button"))
        button.setAttribute("aria-pressed", String(button.value === choice));
      if (form.matches(":popover-open")) form.hidePopover();
    };
    document.addEventListener("submit", choose);
    return () => document.removeEventListener("submit", choose);
  }, []);
}

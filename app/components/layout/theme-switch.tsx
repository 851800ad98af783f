import { themeWords } from "#copy/en/frame.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { type Theme, themeChoices } from "#app/components/layout/theme-choices.ts";

/**
 * Button "Theme" with its three choices. Without scripts it posts a form. `id`: unique per place, because a page may
 * have two.
 */
export function ThemeSwitch({ id, theme }: { id: string; theme: Theme | undefined }) {
  return (
    <div className="theme-switch">
      <button type="button" className="theme-switch-open" popoverTarget={id}>
        <Icon name="theme" size={18} />
        {themeWords.theme}
      </button>
      <form
        id={id}
        popover="auto"
        method="post"
        action="/theme"
        className="theme-switch-choices"
        aria-label={themeWords.theme}
        data-theme-switch=""
      >
        {themeChoices.map((choice) => (
          <button key={choice} name="theme" value={choice} aria-pressed={choice === (theme ?? "system")}>
            {themeWords[choice]}
          </button>
        ))}
      </form>
    </div>
  );
}

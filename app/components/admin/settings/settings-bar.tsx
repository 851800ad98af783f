import { useEffect, useRef, useState } from "react";
import { settingsWords } from "#copy/en/settings.ts";
import { Button } from "#app/components/ui/button.tsx";

/** Bar at the foot of a settings form: unsaved changes, undo, and save. Undo also works without scripts. */
export function SettingsBar({
  isBusy,
  isRefused,
  button = settingsWords.save,
  unchanged,
}: {
  isBusy: boolean;
  /** The input came back and is not saved. */
  isRefused: boolean;
  button?: string | undefined;
  /** Reason for a disabled button: saving without a change would have an effect. */
  unchanged?: string | undefined;
}) {
  const self = useRef<HTMLDivElement>(null);
  const [isChanged, setChanged] = useState<boolean>();
  useEffect(() => {
    const form = self.current?.closest("form");
    if (!form) return;
    const compare = () => setChanged([...form.elements].some(differs));
    compare();
    form.addEventListener("input", compare);
    return () => form.removeEventListener("input", compare);
  }, []);
  return (
    <div ref={self} className="settings-bar">
      <p aria-live="polite">
        {isChanged === undefined ? null : isChanged || isRefused ? (
          <b>{settingsWords.unsaved}</b>
        ) : (
          <span className="hint">{settingsWords.allSaved}</span>
        )}
      </p>
      <Button type="reset" look="quiet">
        {settingsWords.undo}
      </Button>
      {/** The signal color marks unsaved changes; without scripts it is always on, because changes cannot be detected. */}
      <Button
        look={isChanged === false && !isRefused ? "quiet" : "signal"}
        busy={isBusy}
        refusal={isChanged === false && !isRefused ? unchanged : undefined}
      >
        {button}
      </Button>
    </div>
  );
}

function differs(field: Element): boolean {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
    return field.checked !== field.defaultChecked;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return field.type !== "hidden" && field.value !== field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return false;
  const saved = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(0, saved);
}

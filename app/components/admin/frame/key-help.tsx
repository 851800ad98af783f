import { useState } from "react";
import { officeKeys, officeKeyWords } from "#copy/en/back-office.ts";
import { areSingleKeysOn, switchSingleKeys } from "#app/components/admin/frame/single-keys.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";

/**
 * Lists the shortcuts, with a switch for single letters: speech input and accidental keys need it off (WCAG 2.1.4).
 */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog open onClose={onClose} title={officeKeyWords.helpTitle}>
      <dl className="key-help">
        {officeKeys.map(({ keys, words }) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="key-help-scan">{officeKeyWords.scanHint}</p>
      <Checkbox
        name="single-keys"
        label={officeKeyWords.switchLabel}
        note={officeKeyWords.switchHint}
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked);
          switchSingleKeys(event.target.checked);
        }}
      />
    </Dialog>
  );
}

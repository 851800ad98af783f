import { type ReactNode, useState } from "react";
import { partWords } from "#copy/en/parts.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";

export type Tone = "green" | "blue" | "amber" | "red" | "grey";

const toneIcon: Record<Tone, IconName> = { green: "check", blue: "bell", amber: "alert", red: "alert", grey: "bell" };

/**
 * A message in the page. Red has role alert, others role status, unless `role` is set. `dismissable` adds an x;
 * `quiet` removes the role, for text that was there from the start.
 */
export function Notice({
  tone,
  title,
  children,
  dismissable,
  onDismiss,
  role,
  quiet,
  icon,
}: {
  tone: Tone;
  title?: ReactNode;
  children?: ReactNode;
  dismissable?: boolean;
  onDismiss?: () => void;
  role?: "alert" | "status";
  quiet?: boolean;
  icon?: IconName;
}) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const dismiss = () => {
    setDismissed(true);
    onDismiss?.();
  };
  return (
    <div className={`notice ${tone}`} role={quiet ? undefined : (role ?? (tone === "red" ? "alert" : "status"))}>
      <Icon name={icon ?? toneIcon[tone]} />
      <div className="notice-words">
        {title ? <b>{title}</b> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {dismissable ? (
        <button type="button" className="notice-close" aria-label={partWords.dismiss} onClick={dismiss}>
          <Icon name="close" size={18} />
        </button>
      ) : null}
    </div>
  );
}

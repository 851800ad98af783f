import type { ReactNode } from "react";
import { partWords } from "#copy/en/parts.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/**
 * Reports one finished or failed action, with undo or retry as children. Stays until dismissed through `onDismiss`.
 */
export function Toast({
  failed,
  children,
  action,
  onDismiss,
}: {
  failed?: boolean;
  children: ReactNode;
  action?: ReactNode;
  onDismiss: () => void;
}) {
  return (
    <div className="toast" role={failed ? "alert" : "status"}>
      <Icon name={failed ? "alert" : "check"} size={18} />
      <span>{children}</span>
      {action}
      <button type="button" className="button small square ghost" aria-label={partWords.dismiss} onClick={onDismiss}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

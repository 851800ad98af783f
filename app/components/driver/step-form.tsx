import type { ReactNode } from "react";
import { useDriverNavigate } from "#app/components/driver/driver-link.tsx";

/** A button that leads to the next step at a stop; without JavaScript a GET form. */
export function StepForm({ to, children }: { to: string; children: ReactNode }) {
  const go = useDriverNavigate();
  return (
    <form
      action={to}
      onSubmit={(event) => {
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </form>
  );
}

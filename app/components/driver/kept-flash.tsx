import { useEffect, useState } from "react";
import { driverWords as words } from "#copy/en/driver.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";
import { Icon } from "#app/components/ui/icon.tsx";

const shownMs = 900;

/** Flashes the edge of the screen once an outcome is stored, with a shape and a word. Readers hear the status. */
export function KeptFlash({ last }: { last: QueuedAct | undefined }) {
  const [over, setOver] = useState("");
  const id = last?.clientEventId ?? "";
  useEffect(() => {
    const timer = setTimeout(() => setOver(id), shownMs);
    return () => clearTimeout(timer);
  }, [id]);
  if (!last || over === id) return null;
  const kind = last.kind;
  if (kind !== "deliver" && kind !== "collect" && kind !== "fail") return null;
  return (
    <div className={`kept-flash ${kind === "fail" ? "failed" : "good"}`} aria-hidden="true">
      <span>
        <Icon name={kind === "fail" ? "alert" : "check"} size={56} />
      </span>
      <b>{words.saved[kind]}</b>
    </div>
  );
}

import { partyStepWords as words } from "#copy/en/party-step.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";

/** Checkbox under a ZIP code that lies in another state: ticked, the ZIP code stays. */
export function KeepZip({
  role,
  zip,
  kept,
  error,
}: {
  role: "sender" | "receiver";
  zip: string;
  kept: string;
  error: string | undefined;
}) {
  const isWhole = /^(?:\d{5}(?:-\d{4})?|[a-z]\d[a-z] ?\d[a-z]\d)$/i.test(zip);
  if (!isWhole || (error === undefined && kept !== zip)) return null;
  return <Checkbox name={`${role}ZipConfirmed`} value={zip} defaultChecked={kept === zip} label={words.keepZip(zip)} />;
}

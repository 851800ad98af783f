import type { ReactNode } from "react";
import { href } from "react-router";
import { deviceWords as words } from "#copy/en/devices.ts";
import type { DeviceLine } from "#app/components/admin/devices/device-line.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";

/** Asks before a phone is revoked. `from`: page to return to. `children`: what leaves the question. */
export function RevokeDeviceForm({
  device: { id, name, person },
  from,
  answer,
  children,
}: {
  device: DeviceLine;
  from: string;
  answer?: RefusedForm | undefined;
  children: ReactNode;
}) {
  return (
    <ConfirmForm
      action={href("/admin/devices/:deviceId/revocation", { deviceId: id })}
      lead={words.lead(words.phoneOf(name, person))}
      button={words.revokePhone}
      failed={words.failed}
      hidden={{ from }}
      isDanger
      answer={answer}
    >
      {children}
    </ConfirmForm>
  );
}

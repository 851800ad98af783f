import { deviceWords as words } from "#copy/en/devices.ts";
import { now } from "#server/clock.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { getDevice } from "#server/features/devices/list-devices.ts";
import { revokeDevice } from "#server/features/devices/revoke-device.ts";
import { RevokeDeviceForm } from "#app/components/admin/devices/revoke-device-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { deviceLine } from "#app/routes/admin/devices/present-devices.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/revocation";

const list = "/admin/devices";

export const meta: Route.MetaFunction = () => [{ title: words.revokePhone }];

export function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  return runLoader(async () => ({
    device: deviceLine(await getDevice(actor, params.deviceId), { zone: await companyZone(), now: now() }),
    from: cameFrom(new URL(request.url).searchParams.get("from"), list),
  }));
}

export function action(args: Route.ActionArgs) {
  const { deviceId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    failed: words.failed,
    run: (actor) => revokeDevice(actor, deviceId),
    done: (_actor, _input, { from }) => [cameFrom(from, list), words.revoked],
  });
}

export const clientAction = keepForm(() => words.failed);

/** The confirmation without JavaScript, from the page of a run, and after a rejection. */
export default function RevokeDevice({ loaderData: { device, from }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={words.question}>
      {device.revoked ? (
        <>
          <p>{words.isRevoked(device.revoked.exact)}</p>
          <LinkButton to={from}>{words.back}</LinkButton>
        </>
      ) : (
        <RevokeDeviceForm device={device} from={from} answer={actionData}>
          <LinkButton to={from}>{words.keep}</LinkButton>
        </RevokeDeviceForm>
      )}
    </FormPage>
  );
}

import { WhomScreen } from "#app/components/driver/whom-screen.tsx";
import { driverAction, stopOfParams } from "#app/web/driver-acts.ts";
import "#app/styles/driver.css";
import type { Route } from "./+types/whom";

export async function action(args: Route.ActionArgs) {
  return driverAction(args, {
    actsOf: (work) => {
      const { kind, trackingNumber } = stopOfParams(work, args.params);
      return [{ kind: kind === "delivery" ? "deliver" : "collect", code: trackingNumber }];
    },
    next: "/driver",
  });
}

export default function Whom({ actionData }: Route.ComponentProps) {
  return <WhomScreen failed={actionData?.message} />;
}

import { StartScreen } from "#app/components/driver/start-screen.tsx";
import { driverAction } from "#app/web/driver-acts.ts";
import "#app/styles/driver.css";
import type { Route } from "./+types/start";

export async function action(args: Route.ActionArgs) {
  const actsOf = ({ run }: { run: { code: string } }) => [{ kind: "start" as const, code: run.code }];
  return driverAction(args, { actsOf, next: "/driver" });
}

export default function Start({ actionData }: Route.ComponentProps) {
  return <StartScreen failed={actionData?.message} />;
}

import { data } from "react-router";
import { screenAtCounterWords as words } from "#copy/en/counter.ts";
import type { Actor } from "#domain/people/actor.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { endScreen } from "#server/features/counter/end-screen.ts";
import { listScreens } from "#server/features/counter/list-screens.ts";
import { makeScreen } from "#server/features/counter/make-screen.ts";
import type { ScreenLinkAnswer, ScreensPage } from "#app/components/admin/counter/counter-pages.ts";
import { ScreensRoom } from "#app/components/admin/counter/screens-room.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { screenLine } from "#app/routes/admin/counter/present-counter.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { counterScreenCookie, counterScreenOf } from "#app/web/counter-screen-cookie.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { readFields } from "#app/web/read-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/screens";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export function loader({ request, context }: Route.LoaderArgs): Promise<ScreensPage> {
  const actor = staffOf(context);
  return runLoader(async () => {
    const { code, name, zone } = await branchAsked(new URL(request.url).searchParams.get("branch"));
    const here = counterScreenOf(request);
    const screens = (await listScreens(actor, code)).map((screen) => screenLine(screen, zone, here));
    return { branch: { code, name }, screens };
  });
}

async function branchAsked(code: string | null) {
  const branches = await listShownBranches();
  const branch = branches.find((each) => each.code === code) ?? branches[0];
  if (!branch) throw data(null, { status: 404 });
  return branch;
}

/** Which screen stands beside this device is a cookie of the device. */
export async function action(args: Route.ActionArgs) {
  const { verb = "", screen = "", name = "", branch = "" } = await readFields(args.request);
  const to = `/admin/counter/screens?branch=${encodeURIComponent(branch)}`;
  const here = counterScreenOf(args.request);
  return formAction(args, {
    actor: staffOf,
    form: verb,
    button: { sent: verb, known: ["make", "use", "leave", "revoke"] },
    fields: {},
    failed: words.failed,
    run: async (actor) => {
      if (verb === "make") return make(actor, branch);
      if (verb === "revoke") await endScreen(actor, screen);
      if (verb === "use") return redirectWithToast(to, words.used(name), { setCookies: [counterScreenCookie(screen)] });
      const setCookies = verb === "leave" || screen === here ? [counterScreenCookie("")] : [];
      return redirectWithToast(to, verb === "revoke" ? words.revoked(name) : words.left, { setCookies });
    },
  });
}

async function make(actor: Actor, branchCode: string) {
  const { id, number, url, codeSvg, expiresAt } = await makeScreen(actor, branchCode);
  const { zone } = await branchAsked(branchCode);
  const ends = words.linkEnds(formatPlaceTime(expiresAt.toISOString(), zone));
  const made = { url, ends, codeSvg, name: words.name(number) };
  const answer: ScreenLinkAnswer = { message: "", issues: [], values: {}, made };
  return data(answer, { headers: { "set-cookie": counterScreenCookie(id) } });
}

export const clientAction = keepForm(() => words.failed);

export default function CounterScreens({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={words.title} isWide>
      <ScreensRoom page={loaderData} answer={actionData} />
    </FormPage>
  );
}

import { useEffect, useEffectEvent } from "react";
import { data, useNavigation, useRevalidator } from "react-router";
import { screenWords as words } from "#copy/en/counter-screen.ts";
import { screenAnswers, screenTopic } from "#domain/road/counter-screen.ts";
import { AppError } from "#domain/shared/errors.ts";
import { statusOfError } from "#domain/shared/error-status.ts";
import { pathHere } from "#domain/shared/language.ts";
import { readScreenSecret } from "#server/auth/screen-cookie.ts";
import { answerOnScreen } from "#server/features/counter/answer-on-screen.ts";
import { getCustomerScreen } from "#server/features/counter/get-customer-screen.ts";
import { CustomerScreen, ScreenOver } from "#app/components/counter/customer-screen.tsx";
import { useLiveRevalidate } from "#app/hooks/use-live-revalidate.ts";
import { presentOffer } from "#app/routes/counter/present-offer.ts";
import { keepPosted } from "#app/web/keep-form.ts";
import { nullIfNotFound, runLoader } from "#app/web/loader.ts";
import { readFields } from "#app/web/read-form.ts";
import "#app/styles/counter.css";
import type { Route } from "./+types/screen";

export const meta: Route.MetaFunction = () => [{ title: words.title }, { name: "robots", content: "noindex" }];

export { headers } from "#app/routes/counter/screen-headers.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const screen = await screenOf(request);
  return data(
    { screen, offer: presentOffer(screen?.offer ?? null), path: pathHere("/counter") },
    { status: screen ? 200 : 404 },
  );
}

function screenOf(request: Request) {
  return runLoader(() => getCustomerScreen(readScreenSecret(request)).catch(nullIfNotFound));
}

/** A message belongs to what the page shows with it (`about`), so that the next customer does not read it. */
export async function action({ request }: Route.ActionArgs) {
  const { offer = "", answer: said } = await readFields(request);
  const answer = screenAnswers.find((each) => each === said);
  if (!answer) return data({ message: words.failed, about: offer }, { status: 422 });
  try {
    await answerOnScreen(readScreenSecret(request), { offer, answer });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // With 200, so that the page loads what counts now.
    if (error.code === "conflict")
      return data({ message: words.changed, about: (await screenOf(request))?.offer?.id ?? "" });
    // The page under the answer says that the screen is off.
    if (error.code !== "not_found")
      return data({ message: words.failed, about: offer }, { status: statusOfError(error) });
  }
  return data({ message: "", about: "" });
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepPosted(sent, ({ status, words: why, posted }) =>
    data({ message: `${words.failed} ${why}`, about: posted["offer"] ?? "" }, { status }),
  );
}

export default function CounterScreen({ loaderData: { screen, offer, path }, actionData }: Route.ComponentProps) {
  const topics = screen ? [screenTopic(screen.id)] : [];
  // A stream is refused once the screen has ended, also by time.
  const { state } = useLiveRevalidate(topics, { isAwakeHidden: true, loadsIfRefused: true });
  useEndOfOffer(screen?.offer?.leftMs ?? null);
  const isBusy = useNavigation().state === "submitting";
  if (!screen) return <ScreenOver />;
  return (
    <CustomerScreen
      offer={offer}
      isBusy={isBusy}
      isLost={state === "lost"}
      message={actionData && actionData.about === (offer?.id ?? "") ? actionData.message : ""}
      path={path}
    />
  );
}

/** Loads the page again when the offer disappears, which no signal tells. */
function useEndOfOffer(leftMs: number | null) {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (leftMs === null) return undefined;
    const timer = setTimeout(() => look(), leftMs);
    return () => clearTimeout(timer);
  }, [leftMs]);
}

import { useEffect, useEffectEvent } from "react";
import { data, useNavigation, useRevalidator } from "react-router";
import { screenWords as words } from "#copy/en/counter-screen.ts";
import { screenAnswers, screenTopic } from "#domain/road/counter-screen.ts";
import { AppError } from "#domain/shared/errors.ts";
import { statusOfError } from "#domain/shared/error-status.ts";
import { pathHere } from "#domain/shared/language.ts";
import { answerOnScreen } from "#server/features/counter/answer-on-screen.ts";
import { openScreen } from "#server/features/counter/open-screen.ts";
import { CustomerScreen, ScreenOver } from "#app/components/counter/customer-screen.tsx";
import { useLiveRevalidate } from "#app/hooks/use-live-revalidate.ts";
import { presentOffer } from "#app/routes/counter/present-offer.ts";
import { keepPosted } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { readFields } from "#app/web/read-form.ts";
import "#app/styles/counter.css";
import type { Route } from "./+types/screen";

export const meta: Route.MetaFunction = () => [{ title: words.title }, { name: "robots", content: "noindex" }];

/** The secret of the link reaches no other site, no cache and no search engine (G34). */
export function headers() {
  return {
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow",
  };
}

export async function loader({ params: { secret } }: Route.LoaderArgs) {
  const screen = await runLoader(() => openScreen(secret).catch(nothingIfOver));
  const path = pathHere(`/counter/${secret}`);
  return data({ screen, offer: presentOffer(screen?.offer ?? null), path }, { status: screen ? 200 : 404 });
}

function nothingIfOver(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}

/** A message belongs to what the page shows with it (`about`), so that the next customer does not read it. */
export async function action({ params: { secret }, request }: Route.ActionArgs) {
  const { offer = "", answer: said } = await readFields(request);
  const answer = screenAnswers.find((each) => each === said);
  if (!answer) return data({ message: words.failed, about: offer }, { status: 422 });
  try {
    await answerOnScreen(secret, { offer, answer });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // With 200, so that the page loads what counts now.
    if (error.code === "conflict") return data({ message: words.changed, about: await shownOn(secret) });
    // The page under the answer says that the link is over.
    if (error.code !== "not_found")
      return data({ message: words.failed, about: offer }, { status: statusOfError(error) });
  }
  return data({ message: "", about: "" });
}

async function shownOn(secret: string): Promise<string> {
  return (await runLoader(() => openScreen(secret).catch(nothingIfOver)))?.offer?.id ?? "";
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

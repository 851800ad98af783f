import { useEffect, useEffectEvent } from "react";
import { data, useNavigation, useRevalidator } from "react-router";
import { screenWords as words } from "#copy/en/counter-screen.ts";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { parseSign } from "#domain/road/counter-inputs.ts";
import { priceAnswers, screenTopic } from "#domain/road/counter-screen.ts";
import { AppError, type FieldIssue } from "#domain/shared/errors.ts";
import { statusOfError } from "#domain/shared/error-status.ts";
import { pathHere } from "#domain/shared/language.ts";
import { readScreenSecret } from "#server/auth/screen-cookie.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { answerOnScreen } from "#server/features/counter/answer-on-screen.ts";
import { getCustomerScreen } from "#server/features/counter/get-customer-screen.ts";
import { signOnScreen } from "#server/features/counter/sign-on-screen.ts";
import { CustomerScreen, ScreenOver } from "#app/components/counter/customer-screen.tsx";
import type { SignErrors } from "#app/components/counter/screen-offer.ts";
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
    { screen, offer: presentOffer(screen?.offer ?? null, (await getCompany()).name), path: pathHere("/counter") },
    { status: screen ? 200 : 404 },
  );
}

function screenOf(request: Request) {
  return runLoader(() => getCustomerScreen(readScreenSecret(request)).catch(nullIfNotFound));
}

/** A message belongs to what the page shows with it (`about`), so that the next customer does not read it. */
export async function action({ request }: Route.ActionArgs) {
  const { answer: said, ...fields } = await readFields(request);
  const { offer = "" } = fields;
  const answer = priceAnswers.find((each) => each === said);
  const signature = said === "signed" ? parseSign(fields) : null;
  if (signature?.ok === false) return answered("", offer, { status: 422, errors: wordsOf(signature.issues) });
  if (!answer && !signature) return answered(words.failed, offer, { status: 422 });
  const failed = signature ? words.signFailed : words.failed;
  try {
    if (signature) await signOnScreen(readScreenSecret(request), signature.value);
    else if (answer) await answerOnScreen(readScreenSecret(request), { offer, answer });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // With 200, so that the page loads what counts now.
    if (error.code === "conflict") return answered(words.changed, (await screenOf(request))?.offer?.id ?? "");
    // The page under the answer says that the screen is off.
    if (error.code !== "not_found") return answered(failed, offer, { status: statusOfError(error) });
  }
  return answered("", "");
}

function answered(message: string, about: string, { status = 200, errors = {} as SignErrors } = {}) {
  return data({ message, about, errors }, { status });
}

function wordsOf(issues: readonly FieldIssue[]): SignErrors {
  const wordOf = (name: string) => {
    const issue = issues.find(({ path }) => path === name);
    return issue && fieldMessage(issue.message);
  };
  return { name: wordOf("name"), path: wordOf("path") };
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepPosted(sent, ({ status, words: why, posted }) =>
    answered(`${posted["answer"] === "signed" ? words.signFailed : words.failed} ${why}`, posted["offer"] ?? "", {
      status,
    }),
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
      errors={(actionData?.about === offer?.id && actionData?.errors) || {}}
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

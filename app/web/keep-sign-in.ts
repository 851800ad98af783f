import { data } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import type { SignInAnswer } from "#app/components/account/sign-in-page.tsx";
import { keepPosted } from "#app/web/keep-form.ts";

/** For `clientAction` of both sign-in forms: keeps the e-mail address; the password is typed again. */
export function keepSignIn<T>(sent: { request: Request; serverAction: () => Promise<T> }) {
  return keepPosted(sent, ({ status, isAnswered, isTold, words, posted }) => {
    const message = isAnswered && !isTold && status === 503 ? accountWords.signInSilent : words;
    const answer: SignInAnswer = { message, email: posted["email"] ?? "", issues: [], mayRetry: true };
    return data(answer, { status });
  });
}

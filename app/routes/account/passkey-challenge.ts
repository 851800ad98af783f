import { redirect } from "react-router";
import { AppError } from "#domain/shared/errors.ts";
import { statusOfError } from "#domain/shared/error-status.ts";
import { beginPasskeySignIn } from "#server/features/accounts/begin-passkey-sign-in.ts";
import { cookieHeaders } from "#app/web/sign-in-form.ts";

/** There is no page here: scripts alone ask. */
export function loader() {
  return redirect("/login");
}

/** What a browser's passkey has to sign. */
export async function action() {
  try {
    const { options, setCookies } = await beginPasskeySignIn();
    return Response.json(options, { headers: [["cache-control", "no-store"], ...cookieHeaders(setCookies)] });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const headers = { "Retry-After": String(error.retryAfterSeconds ?? 60) };
    return Response.json({}, { status: statusOfError(error), headers });
  }
}

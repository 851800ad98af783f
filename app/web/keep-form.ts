import { isRouteErrorResponse } from "react-router";
import { shipmentWords } from "#copy/en/back-office.ts";

/** For `clientAction`: when the way to the server breaks, the form and what was typed stay on the page with the sentence for it. */
export async function keepForm<T>(send: () => Promise<T>, failed: string) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return { form: "", message: `${failed.replace(/\.$/, "")}. ${shipmentWords.unreachable}`, issues: [], values: {} as Record<string, string> };
  }
}

import { AppError } from "#domain/shared/errors.ts";
import { getLogo } from "#server/features/settings/get-logo.ts";
import { data } from "react-router";
import type { Route } from "./+types/logo";

/** A logo the company has or had, as the picture we drew; its address is its content's, so it is kept for ever. */
export async function loader({ params }: Route.LoaderArgs) {
  try {
    const png = await getLogo(params.id);
    return new Response(new Uint8Array(png), {
      headers: {
        "Content-Type": "image/png",
        "Cache-Control": "public, max-age=31536000, immutable",
        // Mails that were sent before they carried it show it from here, and a mailbox in the browser is another site.
        "Cross-Origin-Resource-Policy": "cross-origin",
      },
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") throw data(null, { status: 404 });
    throw error;
  }
}

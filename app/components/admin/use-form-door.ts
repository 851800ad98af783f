import { useFetcher } from "react-router";
import type { RefusedForm } from "#app/components/admin/admin-pages.ts";

/**
 * A form that posts to a resource of its own. With JavaScript the page stays as it is and the answer comes here; without, the same
 * form posts, and the resource's page shows it again with `answer`.
 */
export function useFormDoor(answer: RefusedForm | undefined) {
  const fetcher = useFetcher<RefusedForm>();
  return { Form: fetcher.Form, isBusy: fetcher.state !== "idle", refused: fetcher.data ?? answer };
}

/**
 * `shouldRevalidate` of a page with a conflict (E5): loads the saved values again, to show them beside what was
 * typed.
 */
export function revalidatesAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
}): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

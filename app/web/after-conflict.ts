/** For a page whose form may be overtaken (E5): after a conflict it needs what is saved now, to show it beside what was typed. Its `shouldRevalidate`. */
export function revalidatesAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
}): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

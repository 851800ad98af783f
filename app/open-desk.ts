import { pathHere } from "#domain/shared/language.ts";
/**
 * In a separate file, so that the frame of every page references one file instead of the ten of the support desk. If
 * they fail to load, the desk's page opens.
 */
export function openDesk(): void {
  void import("#app/desk-root.tsx").then(
    (desk) => desk.openDesk(),
    () => location.assign(pathHere("/support")),
  );
}

import { pathHere } from "#domain/shared/language.ts";
/** Of its own, so that the frame of every page names one file and not the ten that the desk is made of. Where they do not come, its page does. */
export function openDesk(): void {
  void import("#app/desk-root.tsx").then(
    (desk) => desk.openDesk(),
    () => location.assign(pathHere("/support")),
  );
}

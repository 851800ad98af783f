import { createRoot, type Root } from "react-dom/client";
import { SupportDialog } from "#app/components/support/support-dialog.tsx";

let root: Root | undefined;

/**
 * Opens the support desk over the current page. A separate React tree, loaded on demand, so that the page neither
 * waits for it nor renders again.
 */
export function openDesk(): void {
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  draw(root, true);
}

function draw(desk: Root, isOpen: boolean): void {
  desk.render(<SupportDialog open={isOpen} onClose={() => draw(desk, false)} />);
}

import { createRoot, type Root } from "react-dom/client";
import { SupportDialog } from "#app/components/support/support-dialog.tsx";

let root: Root | undefined;

/** Opens the support desk over whatever page is shown. A tree of its own, loaded when somebody asks for it: the page waits for none of it and is not drawn again. */
export function openDesk(): void {
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  draw(root, true);
}

function draw(desk: Root, isOpen: boolean): void {
  desk.render(<SupportDialog open={isOpen} onClose={() => draw(desk, false)} />);
}

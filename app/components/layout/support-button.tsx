import { frameWords } from "#copy/en/frame.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";

/**
 * Link to the support desk on every public page; scripts turn it into a button that opens the dialog
 * (`useFollowLinks`).
 */
export function SupportButton() {
  return (
    <PageLink className="support-button" to="/support" ref={becomeButton}>
      <Icon name="chat" />
      {frameWords.support}
    </PageLink>
  );
}

/** Not in the markup, which is shared and works without scripts. */
function becomeButton(link: HTMLAnchorElement | null): void {
  if (!link) return;
  link.role = "button";
  link.onkeydown = ({ key }) => {
    if (key !== " ") return true;
    link.click();
    // Keeps Space from scrolling the page.
    return false;
  };
}

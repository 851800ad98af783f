import { frameWords } from "#copy/en/frame.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";

/** The way to the support desk on every public page: a link to its page, which scripts make a button that opens the dialog (`useFollowLinks`). */
export function SupportButton() {
  return (
    <PageLink className="support-button" to="/support" ref={becomeButton}>
      <Icon name="chat" />
      {frameWords.support}
    </PageLink>
  );
}

/** Not in the markup, which is the same for everybody and leads to the page where no script runs. */
function becomeButton(link: HTMLAnchorElement | null): void {
  if (!link) return;
  link.role = "button";
  link.onkeydown = ({ key }) => {
    if (key !== " ") return true;
    link.click();
    // Nor does it turn the page.
    return false;
  };
}

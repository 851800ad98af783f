import { Link } from "react-router";
import { providerWords as words } from "#copy/en/providers.ts";

/** Shows whether mails are signed, with a link to the setting. */
export function MailSigning({ isOn }: { isOn: boolean }) {
  return (
    <section className="settings-trial" aria-labelledby="mail-signing">
      <h2 id="mail-signing">{words.signing}</h2>
      <p className="hint">
        {isOn ? words.signingState.on : words.signingState.off} {words.signingLead}
      </p>
      <Link className="text-link" to="/admin/settings/signing">
        {words.signingOpen}
      </Link>
    </section>
  );
}

import { Link } from "react-router";
import { dangerWords as words } from "#copy/en/danger.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { DangerForm } from "#app/components/form/danger-form.tsx";

/** Actions that cannot be undone, behind the company's name and a password; and links to those found elsewhere. */
export function DangerZone({ companyName, answer }: { companyName: string; answer: RefusedForm | undefined }) {
  return (
    <div className="danger-zone">
      <section aria-labelledby="danger-sessions">
        <h2 id="danger-sessions">{words.sessions}</h2>
        <p>{words.sessionsLead}</p>
        <DangerForm
          action="/admin/settings/danger"
          companyName={companyName}
          button={words.sessions}
          failed={words.failed}
          answer={answer}
        />
      </section>
      <section aria-labelledby="danger-backup">
        <h2 id="danger-backup">{words.backup}</h2>
        <p>{words.backupLead}</p>
        <p className="danger-zone-command mono">{words.backupCommand}</p>
        <p className="hint">{words.backupDaily}</p>
      </section>
      <section aria-labelledby="danger-sample">
        <h2 id="danger-sample">{words.sample}</h2>
        <p>{words.sampleLead}</p>
        <p>
          <Link className="text-link" to="/admin/settings/sample">
            {words.removeSample}
          </Link>
        </p>
        <p>
          <Link className="text-link" to="/admin/settings/pages">
            {words.pages}
          </Link>
        </p>
      </section>
    </div>
  );
}

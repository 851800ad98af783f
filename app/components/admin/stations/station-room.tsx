import { href } from "react-router";
import { stationWords as words } from "#copy/en/stations.ts";
import { StationLinkForm } from "#app/components/admin/stations/station-link-form.tsx";
import type { StationLine, StationLinkAnswer } from "#app/components/admin/stations/station-pages.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { FactList } from "#app/components/shipment/fact-list.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";

/** A station with its device: its link, and what ends or resumes it. */
export function StationRoom({
  line,
  mayEnroll,
  answers = {},
}: {
  line: StationLine;
  mayEnroll: boolean;
  answers?: { link?: StationLinkAnswer | undefined } & Partial<Record<"revoke" | "resume", RefusedForm | undefined>>;
}) {
  const { id: stationId, branch, person, seen, state, isRevoked } = line;
  const { columns } = words;
  return (
    <div className="station-room">
      <FactList
        className="fact-list-lines"
        facts={[
          { term: columns.branch, text: branch },
          { term: columns.person, text: person },
          { term: columns.seen, text: seen },
          { term: columns.state, text: state },
        ]}
      />
      {isRevoked ? <p>{words.isRevoked}</p> : null}
      {mayEnroll && !isRevoked ? <StationLinkForm stationId={stationId} answer={answers.link} /> : null}
      {isRevoked ? null : (
        <>
          <ConfirmForm
            action={href("/admin/stations/:stationId/resumption", { stationId })}
            lead={words.resumeLead}
            button={words.resume}
            failed={words.resumeFailed}
            answer={answers.resume}
          />
          <ConfirmForm
            action={href("/admin/stations/:stationId/revocation", { stationId })}
            lead={words.revokeLead}
            button={words.revoke}
            failed={words.revokeFailed}
            isDanger
            answer={answers.revoke}
          />
        </>
      )}
      <p>
        <LinkButton look="quiet" to="/admin/stations">
          {words.back}
        </LinkButton>
      </p>
    </div>
  );
}

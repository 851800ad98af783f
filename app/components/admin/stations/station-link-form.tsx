import { href } from "react-router";
import { stationWords as words } from "#copy/en/stations.ts";
import type { StationLinkAnswer } from "#app/components/admin/stations/station-pages.ts";
import { MadeLinkNotice } from "#app/components/admin/users/made-link.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { usePostedForm } from "#app/components/form/use-posted-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Drawing } from "#app/components/ui/drawing.tsx";

/** Makes the link that enrolls a device, and shows it once. */
export function StationLinkForm({ stationId, answer }: { stationId: string; answer?: StationLinkAnswer | undefined }) {
  const { Form, formProps, isBusy, refused } = usePostedForm<StationLinkAnswer>(answer, words.linkFailed);
  const made = refused?.made;
  return (
    <Form {...formProps} action={href("/admin/stations/:stationId/link", { stationId })} className="station-link-form">
      {made ? (
        <>
          <MadeLinkNotice lead={words.linkMade} label={words.link} url={made.url} ends={made.ends} />
          <Drawing className="station-link-form-code" svg={made.codeSvg} words={words.linkCode} />
        </>
      ) : (
        <Refusal refused={refused} failed={words.linkFailed} />
      )}
      <p>{words.linkLead}</p>
      <Button look="ink" busy={isBusy}>
        {words.makeLink}
      </Button>
    </Form>
  );
}

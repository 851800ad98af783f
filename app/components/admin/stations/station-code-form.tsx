import { href } from "react-router";
import { stationCodeWords as words } from "#copy/en/stations.ts";
import type { StationCodeAnswer } from "#app/components/admin/stations/station-pages.ts";
import { Refusal } from "#app/components/form/refusal.tsx";
import { usePostedForm } from "#app/components/form/use-posted-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

/** Makes a person's code for stations, and shows it once. */
export function StationCodeForm({
  userId,
  hasCode,
  answer,
}: {
  userId: string;
  hasCode: boolean;
  answer?: StationCodeAnswer | undefined;
}) {
  const { Form, formProps, isBusy, refused } = usePostedForm<StationCodeAnswer>(answer, words.setFailed);
  const made = refused?.made;
  return (
    <Form {...formProps} action={href("/admin/users/:userId/station-code", { userId })} className="station-code-form">
      {made ? (
        <Notice tone="green" quiet title={words.made}>
          <output className="station-code-form-code" aria-label={words.code}>
            {made}
          </output>
        </Notice>
      ) : (
        <Refusal refused={refused} failed={words.setFailed} />
      )}
      <p>{hasCode ? words.has : words.none}</p>
      <Button look="ink" busy={isBusy}>
        {hasCode ? words.setAgain : words.set}
      </Button>
    </Form>
  );
}

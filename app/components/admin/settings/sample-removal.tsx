import { sampleWorldWords as words } from "#copy/en/sample.ts";
import { sampleTopic } from "#domain/settings/sample-marks.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { DangerForm } from "#app/components/form/danger-form.tsx";
import { useLiveRevalidate } from "#app/hooks/use-live-revalidate.ts";

type SamplePage = {
  companyName: string;
  hasMarks: boolean;
  isRunning: boolean;
  mayRemove: boolean;
  here: string[];
  progress: string;
  stays: string[];
};

/** Present sample data, its removal, and the progress. */
export function SampleRemoval({ page, answer }: { page: SamplePage; answer: RefusedForm | undefined }) {
  useLiveRevalidate(page.isRunning ? [sampleTopic] : []);
  if (!page.hasMarks) return <p>{words.none}</p>;
  return (
    <div className="danger-zone">
      <section aria-labelledby="sample-here">
        <p role="status" aria-label={words.live}>
          <b>{page.progress}</b>
        </p>
        {page.here.length > 0 ? (
          <>
            <h2 id="sample-here">{words.here}</h2>
            <ul>
              {page.here.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </>
        ) : null}
        {page.stays.length > 0 ? (
          <>
            <h2>{words.staysTitle}</h2>
            <ul>
              {page.stays.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </>
        ) : null}
        <p className="hint">{words.howShipments}</p>
        <p className="hint">{words.stays}</p>
      </section>
      {page.mayRemove ? (
        <section aria-label={words.title}>
          <DangerForm
            action="/admin/settings/sample"
            companyName={page.companyName}
            button={words.confirm}
            failed={words.failed}
            answer={answer}
          />
        </section>
      ) : null}
    </div>
  );
}

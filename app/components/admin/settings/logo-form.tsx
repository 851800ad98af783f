import { useFetcher } from "react-router";
import { chooseFileAgain } from "#copy/en/error-pages.ts";
import { settingsWords as words } from "#copy/en/settings.ts";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";

/** What was wrong with a logo, or that it could not be sent. */
export type LogoAnswer = { problem: string; /** The file is valid. */ isFileGood: boolean };

/**
 * Shows, replaces or removes the company's logo. It has a separate form, because a file needs a multipart body. It is
 * sent from the page, so that a rejected file stays chosen.
 */
export function LogoForm({
  version,
  logo,
  answer,
}: {
  version: string;
  logo: CompanyProfile["logo"];
  /** The server's answer, for a browser without scripts, which lost the file. */
  answer?: LogoAnswer | undefined;
}) {
  const action = "/admin/settings/company/logo";
  const sending = useFetcher<LogoAnswer>();
  const isBusy = sending.state !== "idle";
  const lost = answer?.isFileGood ? ` ${chooseFileAgain()}` : "";
  const problem = sending.data?.problem ?? (answer && `${answer.problem}${lost}`);
  return (
    <section className="logo-form" aria-labelledby="logo-heading">
      <div className="logo-form-words">
        <h2 id="logo-heading">{words.logoHeading}</h2>
        <p>{words.logoLead}</p>
      </div>
      <div className="logo-form-fields">
        {logo ? (
          <p className="logo-form-now">
            <img src={logo.url} alt={words.logoNow} width={logo.width} height={logo.height} />
          </p>
        ) : null}
        <sending.Form method="post" action={action} encType="multipart/form-data">
          <input type="hidden" name="version" value={version} />
          <Field label={words.logo} name="logo" hint={words.logoHint} error={problem}>
            {(control) => (
              <input {...control} type="file" accept="image/svg+xml,image/png" className="field-input" required />
            )}
          </Field>
          <Button busy={isBusy}>{words.logoUpload}</Button>
        </sending.Form>
        {logo ? (
          <sending.Form method="post" action={action} encType="multipart/form-data">
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="remove" value="on" />
            <Button look="quiet" busy={isBusy}>
              {words.logoRemove}
            </Button>
          </sending.Form>
        ) : null}
      </div>
    </section>
  );
}

import { settingsWords as words } from "#copy/en/settings.ts";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";

/** The company's logo: the one it has, another one, none. A form of its own, because a file travels in another kind of body. */
export function LogoForm({
  version,
  logo,
  problem,
}: {
  version: string;
  logo: CompanyProfile["logo"];
  problem?: string | undefined;
}) {
  const action = "/admin/settings/company/logo";
  return (
    <section className="admin-frame-page settings-form-page logo-form" aria-labelledby="logo-heading">
      <div className="settings-form-words">
        <h2 id="logo-heading">{words.logoHeading}</h2>
        <p>{words.logoLead}</p>
      </div>
      <div className="logo-form-fields">
        {logo ? (
          <p className="logo-form-now">
            <img src={logo.url} alt={words.logoNow} width={logo.width} height={logo.height} />
          </p>
        ) : null}
        <form method="post" action={action} encType="multipart/form-data">
          <input type="hidden" name="version" value={version} />
          <Field label={words.logo} name="logo" hint={words.logoHint} error={problem}>
            {(control) => (
              <input {...control} type="file" accept="image/svg+xml,image/png" className="field-input" required />
            )}
          </Field>
          <Button>{words.logoUpload}</Button>
        </form>
        {logo ? (
          <form method="post" action={action} encType="multipart/form-data">
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="remove" value="on" />
            <Button look="quiet">{words.logoRemove}</Button>
          </form>
        ) : null}
      </div>
    </section>
  );
}

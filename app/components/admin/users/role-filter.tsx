import { Form } from "react-router";
import { roleTitles } from "#copy/en/accounts.ts";
import { userPageWords as words } from "#copy/en/user-page.ts";
import { roles } from "#domain/people/actor.ts";
import { useSubmitOnChoice } from "#app/components/form/use-submit-on-choice.ts";

/** The role in the address, as a list. */
export function RoleFilter({ role, search }: { role: string; search: string }) {
  const picking = useSubmitOnChoice(role);
  return (
    <Form method="get" action="/admin/users" className="status-filter" {...picking}>
      {search ? <input type="hidden" name="search" value={search} /> : null}
      <label htmlFor="list-role">{words.role}</label>
      {/* Remounted with the address, so that Back moves it too. */}
      <select key={role} id="list-role" name="role" className="field-input small" defaultValue={role}>
        <option value="">{words.allRoles}</option>
        {roles.map((each) => (
          <option key={each} value={each}>
            {roleTitles[each]}
          </option>
        ))}
      </select>
      <noscript>
        <button className="button small">{words.show}</button>
      </noscript>
    </Form>
  );
}

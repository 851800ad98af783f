import { keysOf } from "#domain/shared/records.ts";
import { permissionNames, permissionParts, permissionWords as words } from "#copy/en/permissions.ts";
import { roleTitles } from "#copy/en/accounts.ts";
import { roles } from "#domain/people/actor.ts";
import { permissions, roleMay } from "#domain/people/permissions.ts";
import { Icon } from "#app/components/ui/icon.tsx";

type Part = keyof typeof permissionParts;
const parts = keysOf(permissionParts);
const all = keysOf(permissions);

/** Roles as columns, permissions as rows (B1). */
export function PermissionMatrix() {
  return (
    <table className="permission-matrix">
      <caption className="visually-hidden">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          {roles.map((role) => (
            <th key={role} scope="col">
              {roleTitles[role]}
            </th>
          ))}
        </tr>
      </thead>
      {parts.map((part) => (
        <PartRows key={part} part={part} />
      ))}
    </table>
  );
}

function PartRows({ part }: { part: Part }) {
  return (
    <tbody>
      <tr className="permission-matrix-part">
        <th scope="rowgroup" colSpan={roles.length + 1}>
          {permissionParts[part]}
        </th>
      </tr>
      {all
        .filter((permission) => permission.startsWith(`${part}.`))
        .map((permission) => (
          <tr key={permission}>
            <th scope="row">{permissionNames[permission]}</th>
            {roles.map((role) => (
              <td key={role}>
                {roleMay(role, permission) ? (
                  <span className="permission-matrix-yes">
                    <Icon name="check" size={16} />
                    <span className="visually-hidden">{words.yes}</span>
                  </span>
                ) : (
                  <span className="visually-hidden">{words.no}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
    </tbody>
  );
}

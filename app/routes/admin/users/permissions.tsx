import { permissionWords as words } from "#copy/en/permissions.ts";
import { PermissionMatrix } from "#app/components/admin/users/permission-matrix.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import { administratorOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/permissions";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];

export function loader({ context }: Route.LoaderArgs) {
  administratorOf(context);
  return null;
}

export default function Permissions() {
  return (
    <>
      <OfficeBar title={words.title} />
      <div className="admin-frame-list">
        <p className="permission-matrix-lead">
          {words.lead} {words.own}
        </p>
        <PermissionMatrix />
      </div>
    </>
  );
}

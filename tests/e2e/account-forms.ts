import { form, type AppForm } from "#tests/e2e/app-form.ts";

const door = "app/components/account/auth-form.tsx";

/** Forms around sign-in, for unauthenticated visitors. */
export const accountFormsOfVisitors: AppForm[] = [
  form("code of a sign-in", "main form", "/login/code", door, "app/routes/account/login-code.tsx"),
];

/** Forms of one's own access, and the filter of all users. */
export const ownAccountForms: AppForm[] = [
  form(
    "one's own password",
    ".password-form",
    "/account/password",
    "app/components/account/password-form.tsx",
    "app/routes/account/password.tsx",
  ),
  form("setting two-step sign-in up", "main form", "/account/two-factor", door, "app/routes/account/two-factor.tsx"),
  form(
    "code that switches it on",
    "main form",
    "/account/two-factor/confirmation",
    "app/components/account/code-form.tsx",
    "app/components/account/second-factor-steps.tsx",
    "app/routes/account/two-factor-confirmation.tsx",
  ),
  form(
    "switching it off",
    "main form",
    "/account/two-factor/end",
    "app/components/account/given-password-form.tsx",
    "app/routes/account/two-factor-end.tsx",
    // The same form; staff do not reach that page.
    "app/routes/account/deletion.tsx",
  ),
  form(
    "new recovery codes",
    "main form",
    "/account/two-factor/recovery-codes",
    "app/components/account/recovery-form.tsx",
    "app/routes/account/recovery-codes.tsx",
  ),
  form("removing a passkey", "main form", "/account/passkeys/psk_0/removal", "app/routes/account/passkey-removal.tsx"),
  form("role of people", ".filter-select", "/admin/users", "app/components/table/filter-select.tsx"),
];

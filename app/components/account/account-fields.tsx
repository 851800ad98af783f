import type { ComponentProps } from "react";
import { accountWords } from "#copy/en/accounts.ts";
import { TextField } from "#app/components/form/fields.tsx";

type FieldProps = { label: string } & Partial<ComponentProps<typeof TextField>>;

/** Password of the account; `isNew` when it is being set. */
export function PasswordField({ isNew, ...field }: FieldProps & { isNew?: boolean }) {
  return (
    <TextField
      name="password"
      type="password"
      autoComplete={isNew ? "new-password" : "current-password"}
      {...(isNew ? { hint: accountWords.passwordHint } : {})}
      {...field}
      required
    />
  );
}

/** E-mail address that an account is created or found by. */
export function AccountEmailField(field: FieldProps) {
  return (
    <TextField
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...field}
      required
    />
  );
}

/** Tells a password manager which address the password of this form belongs to. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="hidden" autoComplete="username" value={email} readOnly />;
}

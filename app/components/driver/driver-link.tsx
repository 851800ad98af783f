import type { ComponentProps } from "react";
import { Link, useNavigate } from "react-router";
import { LinkButton } from "#app/components/ui/button.tsx";

/** Offline, the data of the frame could not be loaded again. */
const withoutLine = { defaultShouldRevalidate: false } as const;

/** A link between pages of the driver, which works offline. */
export function DriverLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} {...withoutLine} />;
}

export function DriverLinkButton(props: ComponentProps<typeof LinkButton>) {
  return <LinkButton {...props} {...withoutLine} />;
}

/** Goes to another page of the driver, also offline. */
export function useDriverNavigate(): (to: string, more?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (to, more) => void navigate(to, { ...more, ...withoutLine });
}

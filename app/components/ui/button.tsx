import { type ComponentProps, type ReactNode, useId } from "react";
import { Link } from "react-router";
import { Icon, type IconName, type OwnIcon } from "#app/components/ui/icon.tsx";

export type ButtonLook = "signal" | "ink" | "outline" | "quiet" | "ghost" | "danger";

interface LookProps {
  look?: ButtonLook;
  size?: "small" | "base" | "large";
  wide?: boolean;
  icon?: IconName | OwnIcon;
  /** Draws only the icon; the words become the accessible name. */
  iconOnly?: boolean;
}

const lookClass: Record<ButtonLook, string> = {
  signal: "signal",
  ink: "ink",
  outline: "",
  quiet: "quiet",
  ghost: "ghost",
  danger: "danger",
};

function classes({ look = "outline", size = "base", wide, iconOnly }: LookProps, extra?: string): string {
  return [
    "button",
    lookClass[look],
    size === "small" && "small",
    size === "large" && "large",
    wide && "wide",
    iconOnly && "square",
    extra,
  ]
    .filter(Boolean)
    .join(" ");
}

function Face({
  icon,
  iconOnly,
  size,
  children,
}: {
  icon: IconName | OwnIcon | undefined;
  iconOnly: boolean | undefined;
  size: LookProps["size"];
  children: ReactNode;
}) {
  return (
    <>
      {icon ? <Icon name={icon} size={size === "small" ? 16 : 20} /> : null}
      <span className={iconOnly ? "visually-hidden" : "button-words"}>{children}</span>
    </>
  );
}

type ButtonProps = LookProps &
  Omit<ComponentProps<"button">, "disabled"> & {
    /** The action is in progress: keeps its width, ignores further clicks. */
    busy?: boolean | undefined;
    disabled?: boolean | undefined;
    /** Reason why the button is unavailable; it stays focusable and the reason is announced. */
    refusal?: string | undefined;
  };

/** `type` defaults to "submit" inside forms, as in HTML. */
export function Button({
  look,
  size,
  wide,
  icon,
  iconOnly,
  busy,
  disabled,
  refusal,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isInert = busy || Boolean(refusal);
  const button = (
    <button
      {...rest}
      className={classes({ look, size, wide, iconOnly }, className)}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={isInert || undefined}
      aria-describedby={refusal ? reasonId : rest["aria-describedby"]}
      title={rest.title ?? (iconOnly && typeof children === "string" ? children : undefined)}
      onClick={(event) => (isInert ? event.preventDefault() : onClick?.(event))}
    >
      <Face icon={icon} iconOnly={iconOnly} size={size}>
        {children}
      </Face>
      {busy ? <span className="button-spinner" aria-hidden="true" /> : null}
    </button>
  );
  if (!refusal) return button;
  return (
    <span className="button-refused">
      {button}
      <span className="button-reason" id={reasonId}>
        {refusal}
      </span>
    </span>
  );
}

/** A link with the look of a button. An address with a scheme becomes a plain <a>. */
export function LinkButton({
  look,
  size,
  wide,
  icon,
  iconOnly,
  className,
  children,
  to,
  ...rest
}: LookProps & Omit<ComponentProps<typeof Link>, "to"> & { to: string }) {
  const shown = (
    <Face icon={icon} iconOnly={iconOnly} size={size}>
      {children}
    </Face>
  );
  const looks = classes({ look, size, wide, iconOnly }, className);
  if (/^[a-z]+:/.test(to))
    return (
      <a {...rest} href={to} className={looks}>
        {shown}
      </a>
    );
  return (
    <Link {...rest} to={to} className={looks}>
      {shown}
    </Link>
  );
}

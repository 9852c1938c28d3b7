import { type ComponentPropsWithoutRef, type ReactNode, forwardRef } from "react";
import { useWords } from "~/shared/words";

import { CueDots } from "./cue-dots";
import { Icon } from "./icon";
import type { IconName } from "./icon-name";
import { PageLink } from "./page-link";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "dangerGhost";
export type ButtonSize = "sm" | "md" | "lg";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "btn-primary",
  secondary: "btn-secondary",
  ghost: "btn-ghost",
  danger: "btn-danger",
  dangerGhost: "btn-danger-ghost",
};
const SIZES: Record<ButtonSize, string> = { sm: " btn-sm", md: "", lg: " btn-lg" };

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: IconName; wide?: boolean };

export function buttonClass({ variant = "secondary", size = "md", wide = false }: Look, extra = ""): string {
  return `btn ${VARIANTS[variant]}${SIZES[size]}${wide ? " btn-wide" : ""}${extra}`;
}

type ButtonProps = Look & { busy?: boolean; busyLabel?: string; children: ReactNode } & Omit<
    ComponentPropsWithoutRef<"button">,
    "className" | "style"
  >;

/** A button. It submits a form only with `type="submit"`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, icon, wide, busy, busyLabel, children, type = "button", disabled, ...rest },
  ref,
) {
  const { t } = useWords();
  const face = (
    <>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </>
  );
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, wide })}
    >
      {busy ? (
        <>
          <span className="btn-label">{face}</span>
          <span className="btn-busy">
            <CueDots />
            <span>{busyLabel ?? t("ui.busy")}</span>
          </span>
        </>
      ) : (
        face
      )}
    </button>
  );
});

type ButtonLinkProps = Look & { to: string; plain?: boolean; children: ReactNode } & Omit<
    ComponentPropsWithoutRef<"a">,
    "className" | "style" | "href"
  >;

/** A link that looks like a button; `plain` leaves the app (files, mail, other sites, pages without script). */
export function ButtonLink({ variant, size, icon, wide, to, plain, children, ...rest }: ButtonLinkProps) {
  const className = buttonClass({ variant, size, wide });
  const face = (
    <>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </>
  );
  if (plain) {
    return (
      <a {...rest} href={to} className={className}>
        {face}
      </a>
    );
  }
  return (
    <PageLink {...rest} to={to} className={className}>
      {face}
    </PageLink>
  );
}

type IconButtonProps = {
  icon: IconName;
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  to?: string;
} & Omit<ComponentPropsWithoutRef<"button">, "className" | "style" | "children">;

/** A button of one icon; its name is read out and shown on hover. With `to` it is a link. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, variant = "ghost", size, to, type = "button", ...rest },
  ref,
) {
  const className = buttonClass({ variant, size }, " btn-icon");
  if (to !== undefined) {
    return (
      <PageLink to={to} className={className} aria-label={label} title={label}>
        <Icon name={icon} />
      </PageLink>
    );
  }
  return (
    <button {...rest} ref={ref} type={type} className={className} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
});

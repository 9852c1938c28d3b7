import { Form } from "@remix-run/react";
import { Button, type ButtonVariant, IconButton } from "~/components/ui/button";
import type { IconName } from "~/components/ui/icon-name";

import { whenAtRest } from "./waiting-acts";

interface Props {
  action: string;
  fields: Record<string, string | number>;
  icon: IconName;
  label: string;
  /** Shows the label beside the icon. */
  wide?: true;
  variant?: ButtonVariant;
  disabled?: boolean;
}

/** One act of a builder as a form of its own: the twin of a drag, and the way without script. */
export function PostButton({ action, fields, icon, label, wide, variant = "ghost", disabled }: Props) {
  return (
    <Form method="post" action={action} preventScrollReset onSubmit={whenAtRest}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {wide ? (
        <Button type="submit" size="sm" variant={variant} icon={icon} disabled={disabled}>
          {label}
        </Button>
      ) : (
        <IconButton type="submit" size="sm" icon={icon} label={label} disabled={disabled} />
      )}
    </Form>
  );
}

import type { ComponentType } from "react";

import type { PermissionGrid } from "#contract/permissions";
import type { IconName } from "~/components/ui/icon-name";

/** Facts that decide who may open a dialog: membership, modules and rights of the person. */
export interface QuickDialogUser {
  ecos: boolean;
  modules: string[];
  rights: PermissionGrid;
}

export interface QuickDialogProps<Form> {
  form: Form;
  closeHref: string;
}

/**
 * A dialog that `?dialog=<name>` opens over any page. `app/services/<noun>/dialog.ts` has the browser's half under its name,
 * `dialog.server.ts` beside it reads the form; both are found by their place.
 */
export interface QuickDialog<Form> {
  may: (user: QuickDialogUser) => boolean;
  /** The dialog's own code; a list that is only read does not pay for it. */
  load: () => Promise<{ default: ComponentType<QuickDialogProps<Form>> }>;
  /** Search parameters that are the dialog's own: they leave the address with it. */
  takes?: readonly string[];
  /** The address of the bundle of styles that it needs beside the staff layout's. */
  styles: string;
  /** The entry in the quick-add menu and among the search's commands; without it only a link opens the dialog. */
  add?: {
    group: "work" | "finance" | "team";
    /** Number of the entry's ledger row, which gives the menu its order (SHL-029…043). */
    order: number;
    icon: IconName;
    label: string;
    /** The form's own title, which a person who knows it types into the search. */
    title: string;
  };
}

import type { QuickDialog, QuickDialogUser } from "~/components/shell/quick-dialog";
import type { TripFormData } from "~/components/trips/form-data";
import styles from "~/styles/bundles/form.css?url";

const may = ({ ecos, rights }: QuickDialogUser) => ecos && rights.requests?.includes("create") === true;
const load = async () => ({ default: (await import("~/components/trips/trip-dialog")).TripDialog });

export const dialogs = {
  /** LEA-073, SHL-039 */
  "new-operation": {
    may,
    load,
    /** The project of its page, and the days that are chosen in the calendar. */
    takes: ["project", "start", "end"],
    styles,
    add: { group: "team", order: 39, icon: "truck", label: "shell.add.operation", title: "shell.add.operation" },
  } satisfies QuickDialog<TripFormData>,
  /** LEA-053, SHL-040 */
  "new-inspection": {
    may,
    load,
    takes: ["start", "end"],
    styles,
    add: { group: "team", order: 40, icon: "map-pin", label: "shell.add.inspection", title: "shell.add.inspection" },
  } satisfies QuickDialog<TripFormData>,
};

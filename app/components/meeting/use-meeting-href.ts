import { useDialogHref } from "~/components/ui/use-dialog-href";
import { paths } from "~/shared/paths";

type MeetingDialog = "new-meeting" | "meeting" | "edit-meeting" | "cancel-meeting";

/** Dialogs of meetings open over the page that one is on. */
export const useMeetingHref: () => (dialog: MeetingDialog, values: Record<string, string | number>) => string = () =>
  useDialogHref(paths.meetings);

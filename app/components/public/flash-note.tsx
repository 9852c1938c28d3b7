import { Alert } from "~/components/ui/alert";
import type { Flash } from "~/server/session.server";

/** Message of the last act, shown once; it needs no script. */
export function FlashNote({ flash }: { flash: Pick<Flash, "type" | "text"> | null }) {
  return flash?.text ? <Alert type={flash.type}>{flash.text}</Alert> : null;
}

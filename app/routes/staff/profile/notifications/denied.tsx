import type { LoaderFunctionArgs } from "@remix-run/node";

import { PushDenied } from "~/components/profile/push-denied";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return null;
}

export default function NotificationsDenied() {
  return <PushDenied closeHref={paths.profilePart("notifications")} />;
}

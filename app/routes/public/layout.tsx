import { Outlet } from "@remix-run/react";

import "~/styles/bundles/public.css";

/** Public pages ship no script at all (root.tsx). */
export const handle = { js: false };

export default function PublicLayout() {
  return <Outlet />;
}

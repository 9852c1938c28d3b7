import { Outlet } from "@remix-run/react";

import "~/styles/bundles/public.css";

/** Public pages are never hydrated (root.tsx). */
export const handle = { js: false };

export default function PublicLayout() {
  return <Outlet />;
}

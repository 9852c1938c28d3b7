import { Outlet } from "@remix-run/react";

import "~/styles/bundles/standalone.css";

/** Bare pages of somebody who is signed in; each draws its own frame. */
export default function StandaloneLayout() {
  return <Outlet />;
}

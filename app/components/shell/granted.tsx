import type { ReactNode } from "react";

import type { GridAction, GridModule } from "#contract/permissions";

import { useMay } from "./use-staff-user";

interface Props {
  module: GridModule;
  action: GridAction;
  children: ReactNode;
}

/** Its children for people whose position grants the action; nothing for others, whom the API would refuse. */
export function Granted({ module, action, children }: Props) {
  return useMay(module, action) ? children : null;
}

import { useRouteLoaderData } from "@remix-run/react";

import type { GridAction, GridModule, PermissionGrid } from "#contract/permissions";

interface StaffUser {
  ecos: boolean;
  modules: string[];
  rights: PermissionGrid;
}

/** Facts of the signed-in person that decide which pages they have; none outside the staff layout. */
export const useStaffUser = (): StaffUser | undefined =>
  (useRouteLoaderData("staff") as { shell?: { user: StaffUser } } | undefined)?.shell?.user;

/** True if the person is company-owner staff and has the module (SES-052). */
export function useHasModule(module: string): boolean {
  const user = useStaffUser();
  return user !== undefined && user.ecos && user.modules.includes(module);
}

/** True if the position grants the action (decision 104): pages leave out the buttons of what the API would refuse. */
export const useMay = (module: GridModule, action: GridAction): boolean =>
  useStaffUser()?.rights[module]?.includes(action) ?? false;

import { useRouteLoaderData } from "@remix-run/react";

interface StaffUser {
  ecos: boolean;
  modules: string[];
}

/** What of the signed-in person decides which pages they have; none outside the staff layout. */
export const useStaffUser = (): StaffUser | undefined =>
  (useRouteLoaderData("staff") as { shell?: { user: StaffUser } } | undefined)?.shell?.user;

/** Whether a page of company-owner staff is there for them (SES-052). */
export function useHasModule(module: string): boolean {
  const user = useStaffUser();
  return user !== undefined && user.ecos && user.modules.includes(module);
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { Logos } from "~/components/company-settings/logos";
import { requireAdmin } from "~/server/guard.server";
import { readCompany } from "~/services/company-settings/read.server";

export { shouldRevalidate } from "~/browser/revalidate";

/** ADM-072 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const { logo, square_logo, email_logo } = await readCompany(page);
  return { logos: { logo, "square-logo": square_logo, "email-logo": email_logo } };
}

export default function CompanyLogos() {
  return (
    <>
      <Logos {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}

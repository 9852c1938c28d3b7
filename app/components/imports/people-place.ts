import { paths } from "~/shared/paths";

import "~/locales/admin";
import "~/locales/organisation";

/** Breadcrumbs of an import of people. */
export const peoplePlace = () => [
  { key: "admin.title", to: paths.admin },
  { key: "organisation.title", to: paths.organisation() },
  { key: "list.import", to: paths.importInto("person") },
];

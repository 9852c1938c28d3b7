import { useLoaderData, useLocation } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import type { removalOf, submitRemoval } from "~/server/removal.server";

import { DeleteConfirm } from "./delete-confirm";

/** The page that asks before a record is deleted; `removalOf` is its loader's answer, `submitRemoval` its action's. */
export function RemovalPage() {
  const { question, ...rest } = useLoaderData<typeof removalOf>();
  const answer = useAnswer<typeof submitRemoval>();
  const { pathname } = useLocation();
  return (
    <DeleteConfirm {...rest} to={pathname} answer={answer}>
      {({ name }) => question.replace("{name}", () => name)}
    </DeleteConfirm>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";

import { BudgetDialog } from "~/components/project/budget-dialog";
import { requireStaff } from "~/guard.server";
import { paths } from "~/paths";
import { readBudgetForm, submitBudget } from "~/services/record-forms.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "projects:write");
  return readBudgetForm(args);
}

export async function action(args: ActionFunctionArgs) {
  await requireStaff(args, "projects:write");
  const code = args.params["code"] ?? "";
  return submitBudget(args, code, paths.lead(code));
}

export default function NewBudget() {
  const { key, currencies, currency } = useLoaderData<typeof loader>();
  const code = useParams()["code"] ?? "";
  const answer = useActionData<typeof action>();
  return (
    <BudgetDialog
      action={paths.lead(code, "budget")}
      closeHref={paths.lead(code)}
      formKey={key}
      currencies={currencies}
      currency={currency}
      answer={answer}
    />
  );
}

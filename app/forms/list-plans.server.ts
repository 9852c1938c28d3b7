import { clientList, supplierList } from "~/components/company/company-lists";
import { contactList } from "~/components/contact/contact-list";
import { itemList } from "~/components/depot/item-list";
import { leadList } from "~/components/lead/lead-list";
import type { AnyPlan } from "~/components/list/list-plan";
import { taskList } from "~/components/task/task-list";
import { projectList } from "~/components/project/project-list";

/** Every list whose look can be chosen and kept, by its page. */
const plans: AnyPlan[] = [projectList, leadList, itemList, clientList, supplierList, contactList, taskList];

/** The list of an address, or of a page under it. */
export const planOf = (path: string): AnyPlan | undefined =>
  plans.find((plan) => path === plan.path || path.startsWith(`${plan.path}/`));

/** Where a list of this name stands. */
export const pathOfList = (list: string): string => plans.find((plan) => plan.list === list)?.path ?? "/";

import type { Context } from "../../context";
import { translate } from "../../messages";

/** Message of a call that wrote several records. */
export const bulkMessage = ({ locale }: Pick<Context, "locale">, { done, left }: { done: number; left: number }) =>
  translate(locale, left === 0 ? "bulk_all" : done === 0 ? "bulk_none" : "bulk_some", { done, left });

import type { ComponentProps } from "react";

import { ChargeRows, freshCharge } from "~/components/form/charge-rows";
import { useWords } from "~/locales/admin";

/** ADM-147: default values of a new row. */
export const freshTax = freshCharge("TRY");

/** ADM-129…ADM-134, ADM-145…ADM-147: taxes and charges that lines of a category begin with. */
export function TaxRows(props: Pick<ComponentProps<typeof ChargeRows>, "form" | "meta" | "currencies">) {
  const { t } = useWords();
  return (
    <ChargeRows
      {...props}
      currency="TRY"
      legend={t("admin.definitions.field.taxes")}
      label={(name) => t(`admin.definitions.tax.${name}`)}
      typeLabel={(type) => t(`admin.definitions.priceType.${type}`)}
    />
  );
}

import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { useWords } from "~/locales/invoices";
import type { FormAnswer } from "~/server/submit.server";

import type { InvoiceFormData } from "./form-data";
import { InvoiceForm } from "./invoice-form";

/** The page of the form of an invoice, new or changed. */
export function InvoicePage({ data, answer }: { data: InvoiceFormData; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  return (
    <>
      <PageHeader
        title={data.title}
        actions={
          <ButtonLink to={data.back} plain icon="arrow-left">
            {t("invoices.back")}
          </ButtonLink>
        }
      />
      <div className="accounting-form">
        <InvoiceForm key={JSON.stringify(data.values)} data={data} answer={answer} />
      </div>
    </>
  );
}

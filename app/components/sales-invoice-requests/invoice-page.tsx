import type { UnsentFile } from "#contract/requests/request-files";
import { Alert } from "~/components/ui/alert";
import { IconButton } from "~/components/ui/button";
import { useWords } from "~/locales/sales-invoices";
import "~/locales/requests";
import type { FormAnswer } from "~/server/submit.server";

import type { SalesInvoiceFormData } from "./form-data";
import { InvoiceForm } from "./invoice-form";

import "~/styles/bundles/form.css";
import "~/styles/bundles/requests.css";
import "~/styles/bundles/sales-invoice.css";

/** ROU-040, ROU-041, ACC-177: the form of a sales invoice request as a page without the menu. */
export function InvoicePage({
  data,
  answer,
}: {
  data: SalesInvoiceFormData;
  answer: FormAnswer<UnsentFile[]> | undefined;
}) {
  const { t } = useWords();
  const { basis, place } = data;
  const isClosed = place !== null && basis.project.is_open === 0;
  return (
    <main className="alone">
      <header className="alone-bar">
        <IconButton
          icon="arrow-left"
          label={t(place ? "sales-invoices.backTo" : "sales-invoices.backToRequest")}
          to={data.back}
        />
        <div>
          <p>{basis.project.name}</p>
          <h1>{data.title}</h1>
        </div>
      </header>
      <div className="alone-body">
        {data.isDeclined ? <Alert type="info">{t("sales-invoices.again")}</Alert> : null}
        {isClosed ? (
          <Alert type="warning">{t("sales-invoices.closed")}</Alert>
        ) : (
          <InvoiceForm key={JSON.stringify(data.values)} data={data} answer={answer} />
        )}
      </div>
    </main>
  );
}

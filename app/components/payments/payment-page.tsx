import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { useWords } from "~/locales/payments";
import type { FormAnswer } from "~/server/submit.server";

import type { OpenInvoice, PaymentFormData } from "./form-data";
import { PaymentForm } from "./payment-form";

/** The page of the form of a payment, new or changed. */
export function PaymentPage({
  data,
  answer,
}: {
  data: PaymentFormData;
  answer: FormAnswer<OpenInvoice[]> | undefined;
}) {
  const { t } = useWords();
  return (
    <>
      <PageHeader
        title={data.title}
        actions={
          <ButtonLink to={data.back} plain icon="arrow-left">
            {t("payments.back")}
          </ButtonLink>
        }
      />
      <div className="accounting-form">
        <PaymentForm key={JSON.stringify(data.values)} data={data} answer={answer} />
      </div>
    </>
  );
}

import { defineSamples, type Samples } from "./define";

const ofProject: Samples["inputs"][string] = ({ record: { code } }) => ({ params: { code } });

export default defineSamples({
  inputs: {
    listPurchaseInvoicesOfProject: ofProject,
    listSalesInvoicesOfProject: ofProject,
    listPaymentsOfProject: ofProject,
    listPaymentsReceivedOfProject: ofProject,
    listExpensesOfProject: ofProject,
    listAdvancesOfProject: ofProject,
    listPaymentRequestsOfProject: ofProject,
    listCardRequestsOfProject: ofProject,
    listSalesInvoiceRequestsOfProject: ofProject,
  },
});

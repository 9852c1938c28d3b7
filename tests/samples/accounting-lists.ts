import { defineSamples, type Samples } from "./define";

const ofProject: Samples["inputs"][string] = ({ record: { code } }) => ({ params: { code } });

export default defineSamples({
  inputs: {
    listExpensesOfProject: ofProject,
    listAdvancesOfProject: ofProject,
    listPaymentRequestsOfProject: ofProject,
    listCardRequestsOfProject: ofProject,
    listSalesInvoiceRequestsOfProject: ofProject,
  },
});

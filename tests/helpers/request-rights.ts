const colleagues = ["user", "team", "division", "agency", "admin"];

/**
 * Answers of the calls of requests and of accounting's records to each principal: the samples name leaves and requests of the user, and requests
 * that wait for everybody else of the agency, and people of the agency. Undefined for another call.
 */
export function requestAnswer(name: string, principal: string): number | undefined {
  const isColleague = colleagues.includes(principal);
  switch (name) {
    case "getLeave":
    case "updateLeave":
    case "getAdvance":
    case "getExpense":
    case "getCardRequest":
    case "getPaymentRequest":
    case "getOperation":
    case "getInspection":
    case "getSalesInvoiceRequest":
    case "updateInspection":
      return principal === "user" ? 200 : 404;
    case "changeRequestFiles":
      // Admins read every request, and change nobody's.
      return principal === "user" ? 200 : principal === "admin" ? 403 : 404;
    case "updateAdvance":
    case "updateExpense":
    case "updateCardRequest":
    case "updatePaymentRequest":
    case "updateOperation":
    case "updateSalesInvoiceRequest":
      // The project that the body names is not there for another company.
      return principal === "user" ? 200 : isColleague ? 404 : 422;
    case "createAdvance":
    case "createExpense":
    case "createCardRequest":
    case "createPaymentRequest":
    case "createSalesInvoiceRequest":
      // Nobody else of the demo could approve the only admin's.
      if (principal === "admin") return 409;
      return isColleague ? 200 : 422;
    case "createOperation":
    case "previewAmountRequest":
    case "previewSalesInvoiceRequest":
    case "previewTrip":
      return isColleague ? 200 : 422;
    case "getLeaveBalance":
    case "updateLeaveBalance":
    case "getRequest":
    case "decideRequest":
      return isColleague ? 200 : 404;
    case "withdrawRequest":
    case "remindRequest":
    case "createRepayment":
    case "removeRepayment":
      return principal === "user" ? 200 : isColleague ? 403 : 404;
    case "confirmRepayment":
      // The user decided the advance.
      return principal === "user" || principal === "admin" ? 200 : isColleague ? 403 : 404;
    // The user made them, and has a colleague of each wider scope.
    case "getInvoice":
    case "updateInvoice":
    case "removeInvoice":
    case "reverseInvoice":
    case "getPayment":
    case "updatePayment":
    case "removePayment":
    case "reversePayment":
      return isColleague ? 200 : 404;
    // Admins and people of scope AGENCY see all of accounting; a month has no owner.
    case "listAccountingMonths":
    case "getAccountingMonth":
    case "lockAccountingMonth":
    case "reopenAccountingMonth":
      if (["user", "team", "division"].includes(principal)) return 403;
      // No month of the other company is locked.
      return name === "reopenAccountingMonth" && !isColleague ? 409 : 200;
    // The supplier of the body is not there for another company.
    case "createInvoice":
    case "createPayment":
    case "previewApprovalChain":
      return isColleague ? 200 : 422;
    default:
      return undefined;
  }
}

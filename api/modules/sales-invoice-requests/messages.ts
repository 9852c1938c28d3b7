/** Messages of sales invoice requests (ACC-171, ACC-181, API-015). */
export const salesInvoiceRequestsMessages = {
  tr: {
    sales_invoice_sent: "Satış faturası talebin işleme alındı.",
    sales_invoice_service_fee: "Hizmet bedeli",
  },
  en: {
    sales_invoice_sent: "Your sales invoice request is being processed.",
    sales_invoice_service_fee: "Service fee",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof salesInvoiceRequestsMessages)["tr"], string> {}
}

/** Messages of this module's calls, ready to show (API-015). */
export const productsMessages = {
  tr: {
    product_created: "Ürün eklendi.",
    product_updated: "Ürün güncellendi.",
    product_removed: "Ürün silindi.",
  },
  en: {
    product_created: "Product added.",
    product_updated: "Product updated.",
    product_removed: "Product deleted.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof productsMessages)["tr"], string> {}
}

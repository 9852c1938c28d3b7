/** Messages of this module's calls, ready to show (API-015). */
export const supplierAddressesMessages = {
  tr: {
    address_created: "Adres eklendi.",
    address_updated: "Adres güncellendi.",
    address_removed: "Adres silindi.",
  },
  en: {
    address_created: "Address added.",
    address_updated: "Address updated.",
    address_removed: "Address deleted.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof supplierAddressesMessages)["tr"], string> {}
}

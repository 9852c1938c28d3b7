/** Messages of this module's calls, ready to show (API-015). */
export const suppliersMessages = {
  tr: {
    supplier_exists: "Bu adda bir tedarikçi zaten var.",
    supplier_created: "Tedarikçi eklendi.",
    supplier_updated: "Tedarikçi güncellendi.",
    supplier_removed: "Tedarikçi silindi.",
    supplier_part_too_many: "Bir tedarikçide bunlardan en fazla {most} tane olabilir.",
  },
  en: {
    supplier_exists: "There is a supplier of this name already.",
    supplier_created: "Supplier added.",
    supplier_updated: "Supplier updated.",
    supplier_removed: "Supplier deleted.",
    supplier_part_too_many: "A supplier may have {most} of these at most.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof suppliersMessages)["tr"], string> {}
}

/** Messages of this module's calls, ready to show (API-015). */
export const projectPeopleMessages = {
  tr: {
    project_supplier_created: "Tedarikçi projeye eklendi.",
    project_supplier_updated: "Projenin tedarikçisi güncellendi.",
    project_supplier_removed: "Tedarikçi projeden çıkarıldı.",
    project_supplier_there: "Bu tedarikçi projede zaten var.",
    project_contact_created: "Kontakt projeye eklendi.",
    project_contact_updated: "Projenin kontaktı güncellendi.",
    project_contact_removed: "Kontakt projeden çıkarıldı.",
    project_contact_there: "Bu kişi projede zaten var.",
  },
  en: {
    project_supplier_created: "Supplier added to the project.",
    project_supplier_updated: "The project's supplier was updated.",
    project_supplier_removed: "Supplier taken off the project.",
    project_supplier_there: "This supplier is on the project already.",
    project_contact_created: "Contact added to the project.",
    project_contact_updated: "The project's contact was updated.",
    project_contact_removed: "Contact taken off the project.",
    project_contact_there: "This person is on the project already.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof projectPeopleMessages)["tr"], string> {}
}

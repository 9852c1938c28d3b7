export const notesMessages = {
  tr: {
    note_created: "Not eklendi!",
    note_updated: "Not güncellendi!",
    note_removed: "Not silindi.",
  },
  en: {
    note_created: "Note added!",
    note_updated: "Note updated!",
    note_removed: "Note deleted.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof notesMessages)["tr"], string> {}
}

export const activityMessages = {
  tr: {
    part_note: "Not",
    part_phone_call: "Telefon görüşmesi",
    part_task: "To-Do",
    timeline_task_completed: "{what} tamamlandı: {name}",
    timeline_task_reopened: "{what} yeniden açıldı: {name}",
  },
  en: {
    part_note: "Note",
    part_phone_call: "Phone call",
    part_task: "To-do",
    timeline_task_completed: "{what} completed: {name}",
    timeline_task_reopened: "{what} opened again: {name}",
  },
} as const;

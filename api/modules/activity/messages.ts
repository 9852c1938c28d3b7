export const activityMessages = {
  tr: {
    part_note: "Not",
    part_phone_call: "Telefon görüşmesi",
    part_task: "To-Do",
    timeline_task_completed: "{what} tamamlandı: {name}",
    timeline_task_reopened: "{what} yeniden açıldı: {name}",
    timeline_task_moved: "{what} etkinliğin günleriyle taşındı: {name}",
    timeline_line_created: "{name}: alt To-Do eklendi: {line}",
    timeline_line_removed: "{name}: alt To-Do silindi: {line}",
    timeline_line_done: "{name}: alt To-Do tamamlandı: {line}",
    timeline_line_reopened: "{name}: alt To-Do yeniden açıldı: {line}",
    timeline_line_renamed: "{name}: alt To-Do'nun adı değişti: {line}",
    timeline_line_moved: "{name}: alt To-Do'ların sırası değişti",
  },
  en: {
    part_note: "Note",
    part_phone_call: "Phone call",
    part_task: "To-do",
    timeline_task_completed: "{what} completed: {name}",
    timeline_task_reopened: "{what} opened again: {name}",
    timeline_task_moved: "{what} moved with the days of the event: {name}",
    timeline_line_created: "{name}: subtask added: {line}",
    timeline_line_removed: "{name}: subtask deleted: {line}",
    timeline_line_done: "{name}: subtask completed: {line}",
    timeline_line_reopened: "{name}: subtask opened again: {line}",
    timeline_line_renamed: "{name}: subtask renamed: {line}",
    timeline_line_moved: "{name}: subtasks put in another order",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof activityMessages)["tr"], string> {}
}

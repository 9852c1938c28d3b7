export const tasksMessages = {
  tr: {
    task_created: "To-Do eklendi!",
    task_updated: "To-Do güncellendi!",
    task_removed: "To-Do silindi.",
    task_completed: "To-Do tamamlandı.",
    task_reopened: "To-Do yeniden açıldı.",
    milestone_created: "Kilometre taşı eklendi!",
  },
  en: {
    task_created: "To-do added!",
    task_updated: "To-do updated!",
    task_removed: "To-do deleted.",
    task_completed: "To-do completed.",
    task_reopened: "To-do opened again.",
    milestone_created: "Milestone added!",
  },
} as const;

import error from "./en/error.json";
import lead from "./en/lead.json";
import messenger from "./en/messenger.json";
import news from "./en/news.json";
import notifications from "./en/notifications.json";
import project from "./en/project.json";
import shell from "./en/shell.json";
import ui from "./en/ui.json";

/** The words that every page with script may need; those of an area come with its own components. */
export const words = { error, lead, messenger, news, notifications, project, shell, ui };

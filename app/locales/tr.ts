import error from "./tr/error.json";
import lead from "./tr/lead.json";
import messenger from "./tr/messenger.json";
import news from "./tr/news.json";
import notifications from "./tr/notifications.json";
import project from "./tr/project.json";
import shell from "./tr/shell.json";
import ui from "./tr/ui.json";

/** The words that every page with script may need; those of an area come with its own components. */
export const words = { error, lead, messenger, news, notifications, project, shell, ui };

import admin from "./tr/admin.json";
import depot from "./tr/depot.json";
import error from "./tr/error.json";
import lead from "./tr/lead.json";
import messenger from "./tr/messenger.json";
import news from "./tr/news.json";
import notifications from "./tr/notifications.json";
import profile from "./tr/profile.json";
import project from "./tr/project.json";
import search from "./tr/search.json";
import shell from "./tr/shell.json";
import ui from "./tr/ui.json";

/** The words that go to the browser: those of pages with script. */
export const words = { admin, depot, error, lead, messenger, news, notifications, profile, project, search, shell, ui };

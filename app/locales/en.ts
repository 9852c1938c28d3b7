import admin from "./en/admin.json";
import depot from "./en/depot.json";
import error from "./en/error.json";
import lead from "./en/lead.json";
import messenger from "./en/messenger.json";
import news from "./en/news.json";
import notifications from "./en/notifications.json";
import profile from "./en/profile.json";
import project from "./en/project.json";
import search from "./en/search.json";
import shell from "./en/shell.json";
import ui from "./en/ui.json";

/** The words that go to the browser: those of pages with script. */
export const words = { admin, depot, error, lead, messenger, news, notifications, profile, project, search, shell, ui };

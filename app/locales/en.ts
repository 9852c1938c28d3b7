import admin from "./en/admin.json";
import depot from "./en/depot.json";
import error from "./en/error.json";
import lead from "./en/lead.json";
import messenger from "./en/messenger.json";
import news from "./en/news.json";
import project from "./en/project.json";
import session from "./en/session.json";
import shell from "./en/shell.json";
import ui from "./en/ui.json";

export const words = { admin, depot, error, lead, messenger, news, project, session, shell, ui };

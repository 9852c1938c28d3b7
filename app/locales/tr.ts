import admin from "./tr/admin.json";
import depot from "./tr/depot.json";
import error from "./tr/error.json";
import lead from "./tr/lead.json";
import messenger from "./tr/messenger.json";
import news from "./tr/news.json";
import project from "./tr/project.json";
import session from "./tr/session.json";
import shell from "./tr/shell.json";
import ui from "./tr/ui.json";

export const words = { admin, depot, error, lead, messenger, news, project, session, shell, ui };

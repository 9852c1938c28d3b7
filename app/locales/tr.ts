import admin from "./tr/admin.json";
import error from "./tr/error.json";
import lead from "./tr/lead.json";
import notifications from "./tr/notifications.json";
import profile from "./tr/profile.json";
import project from "./tr/project.json";
import search from "./tr/search.json";
import session from "./tr/session.json";
import shell from "./tr/shell.json";
import ui from "./tr/ui.json";

export const words = { admin, error, lead, notifications, profile, project, search, session, shell, ui };

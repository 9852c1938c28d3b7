import enAdmin from "./en/admin.json";
import enDepot from "./en/depot.json";
import enForm from "./en/form.json";
import enProfile from "./en/profile.json";
import trAdmin from "./tr/admin.json";
import trDepot from "./tr/depot.json";
import trForm from "./tr/form.json";
import trProfile from "./tr/profile.json";

/** For the server, which knows every word. In the browser each area comes with its own components. */
export const areaWords = {
  tr: { admin: trAdmin, depot: trDepot, form: trForm, profile: trProfile },
  en: { admin: enAdmin, depot: enDepot, form: enForm, profile: enProfile },
};

import enAdmin from "./en/admin.json";
import enDepot from "./en/depot.json";
import enForm from "./en/form.json";
import enProfile from "./en/profile.json";
import enRecord from "./en/record.json";
import enSearch from "./en/search.json";
import trAdmin from "./tr/admin.json";
import trDepot from "./tr/depot.json";
import trForm from "./tr/form.json";
import trProfile from "./tr/profile.json";
import trRecord from "./tr/record.json";
import trSearch from "./tr/search.json";

/** For the server, which knows every word. In the browser each area comes with its own components. */
export const areaWords = {
  tr: { admin: trAdmin, depot: trDepot, form: trForm, profile: trProfile, record: trRecord, search: trSearch },
  en: { admin: enAdmin, depot: enDepot, form: enForm, profile: enProfile, record: enRecord, search: enSearch },
};

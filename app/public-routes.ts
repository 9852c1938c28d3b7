import { page, resource } from "./route-files";

/** The pages of visitors without a login, which stand in the public layout (app/routes.ts). */
export const publicRoutes = [
  page("login"),
  page("forgot-password"),
  page("password-reset/:token"),
  page("register"),
  page("setup/:token"),
  page("store"),
  page("manuel-rsvp/:token/login"),
  page("web-form/:slug"),
  page("web-form/:slug/:pcode"),
  page("form-entry/:token"),
  page("form-entry/:token/cancel"),
  page("form-entry/:token/confirm"),
  page("form-entry/:token/room-mate"),
  page("room-mate/:token"),
  page("waiting-offer/:token"),
  page("unsubscribe/:token"),
  page("client-review/:code"),
  resource("client-review/:code/file"),
  page("form-entry/:token/stored"),
  page("form-entry/:token/erase"),
  page("approval-decision/:id/:person/:type"),
  resource("approval-decision/:id/:person/files/:file"),
  page("approves/:id/:person"),
  resource("approves/:id/:person/files/:file"),
  page("post-event-survey-form/:code"),
  // ROU-062: ranked behind every named address, so that it shadows none.
  page(":slug"),
  page(":slug/:ccode"),
];

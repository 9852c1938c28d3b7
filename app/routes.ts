import type { RouteConfig } from "@remix-run/route-config";

import { bare, indexPage, indexResource, page, resource, within } from "./route-files";

/**
 * The URL tree: read this first. An address is its file: app/routes/<group>/<address>, `:code` as `$code`
 * (route-files.ts). Groups are the three layouts and `bare`, what has none.
 */
export default [
  ...bare([
    resource("healthz"),
    resource("readyz"),
    resource("api/v1/*"),
    resource("sanctum/csrf-cookie"),
    resource("store/continue"),
    resource("files/:name"),
    resource("brand/logo/:name"),
    resource("brand/sheet/:color"),
    resource("calendar/:token"),
    resource("logout"),
    resource("live"),
    resource("live/token"),
    resource("live/presence"),
    resource("live/build"),
    resource("live/editing/:model/:code"),
    resource("live/editing/:model/:code/end"),
    // The gallery of the interface's parts; outside the public layout, for it needs its script.
    page("kit", [
      indexResource,
      page("fields"),
      page("dates"),
      page("choices"),
      page("rows"),
      page("heavy"),
      page("display"),
      page("table"),
      page("flow"),
      page("charts"),
    ]),
    resource("kit/files"),
  ]),

  within("public", [
    page("login"),
    page("forgot-password"),
    page("password-reset/:token"),
    page("register"),
    page("setup/:token"),
    page("store"),
    page("manuel-rsvp/:token/login"),
  ]),

  within("standalone", [
    page("messenger"),
    page("manuel-rsvp/form"),
    page("onboarding", [
      indexResource,
      page("picture"),
      page("language"),
      page("push", [page("denied")]),
      page("calendar"),
    ]),
    resource("onboarding/finish"),
  ]),

  within("staff", [
    indexPage,
    page("projects", [page("new"), page("assign")]),
    resource("projects/export.xlsx"),
    page("clients", [page("new")]),
    page("clients/import"),
    page("client/:code", [page("edit"), page("delete")]),
    page("suppliers", [page("new")]),
    page("suppliers/import"),
    page("supplier/:code", [page("edit"), page("delete")]),
    page("contacts", [page("new"), page(":id"), page(":id/edit"), page(":id/delete")]),
    resource("contacts/:id/vcard"),
    page("contacts/import"),
    // A file of clients, suppliers or contacts from its columns to its end.
    page("imports/:id"),
    resource("imports/:id/run"),
    resource("imports/:id/undo"),
    resource("imports/:id/faults.xlsx"),
    resource("import-template/:noun"),
    page("project/:code", [
      indexResource,
      page("main", [page("edit"), page("status"), page("budget")]),
      page("flights", [page("new"), page(":id/edit"), page(":id/delete")]),
      page("files", [
        page("folder/:folder"),
        page("folder/:folder/delete"),
        page(":id"),
        page(":id/edit"),
        page(":id/delete"),
      ]),
      resource("files/send"),
      page("products", [page("new"), page(":id/edit"), page(":id/delete")]),
      page("pricing-periods", [page("new"), page(":id/edit"), page(":id/delete")]),
      page("sponsors", [page("new")]),
      page("timeline"),
      resource("*"),
    ]),
    // A sponsor has a header of its own (PRJ-094).
    page("project/:code/sponsors/:scode", [
      page("edit"),
      page("delete"),
      page("deliverables/new"),
      page("deliverables/:id/edit"),
      page("deliverables/:id/delete"),
    ]),
    resource("project/:code/sponsors/:scode/deliverables/:id/done"),
    page("bizdev", [page("new")]),
    page("bizdev/:code", [page("edit"), page("stage"), page("budget"), page("delete")]),
    page("bizdev/:code/files", [
      page("folder/:folder"),
      page("folder/:folder/delete"),
      page(":id"),
      page(":id/edit"),
      page(":id/delete"),
    ]),
    resource("bizdev/:code/files/send"),
    resource("file/:id/content"),
    resource("file/:id/restore"),
    // In no menu: reached by its address (SHL-065).
    page("depot", [page("new"), page(":id"), page(":id/edit"), page(":id/delete"), page(":id/move")]),
    resource("depot/export.xlsx"),
    resource("history/:id/undo"),
    resource("history/undo"),
    // Saved views of lists; their dialog opens over the list (?dialog=saved-views).
    page("list-views/new"),
    resource("list-views/:id"),
    resource("list-views/:id/delete"),
    page("news"),
    resource("news-feed"),
    page("admin"),
    page("admin/api"),
    page("admin/invitations"),
    page("admin/mails"),
    resource("admin/mails/retry"),
    page("admin/exchange-rates", [page(":currency")]),
    page("notifications"),
    resource("notifications/recent"),
    resource("notifications/read"),
    resource("notifications/:id/open"),
    page("profile", [
      indexPage,
      page("picture", [page("delete")]),
      page("security"),
      page("notifications", [page("denied")]),
      page("calendar"),
    ]),
    resource("profile/notifications/push"),
    resource("profile/notifications/push/remove"),
    resource("profile/sessions/end"),
    resource("profile/calendar/remove"),
    page("search"),
    resource("search/hits"),
    // Data of the lead form that depends on a choice; without script the form's own button asks for it.
    resource("lead-form/client/:id"),
    // Records like the one that a form is being filled in for.
    resource("similar/:noun"),
    // Rows of a list that is narrowed while one types (app/pickers).
    resource("pick/:noun"),
  ]),

  ...bare([page("*")]),
] satisfies RouteConfig;

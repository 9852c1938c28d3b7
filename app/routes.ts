import { index, layout, prefix, route, type RouteConfig } from "@remix-run/route-config";

/** The URL tree: read this first. A folder per layout: staff (menu, top bar), standalone and public (bare). */
export default [
  route("healthz", "routes/healthz.ts"),
  route("readyz", "routes/readyz.ts"),
  route("api/v1/*", "routes/api.ts"),
  route("sanctum/csrf-cookie", "routes/csrf-cookie.ts"),

  layout("routes/public/layout.tsx", [
    route("login", "routes/public/login.tsx"),
    route("forgot-password", "routes/public/forgot-password.tsx"),
    route("password-reset/:token", "routes/public/password-reset.tsx"),
    route("register", "routes/public/register.tsx"),
    route("setup/:token", "routes/public/setup.tsx"),
    route("store", "routes/public/store.tsx"),
    route("manuel-rsvp/:token/login", "routes/public/manuel-rsvp-login.tsx"),
  ]),

  route("store/continue", "routes/store-continue.ts"),

  layout("routes/standalone/layout.tsx", [
    route("messenger", "routes/standalone/messenger.tsx"),
    route("manuel-rsvp/form", "routes/standalone/manuel-rsvp-form.tsx"),
    route("onboarding", "routes/standalone/onboarding.tsx", [
      index("routes/standalone/onboarding.index.ts"),
      route("picture", "routes/standalone/onboarding.picture.tsx"),
      route("language", "routes/standalone/onboarding.language.tsx"),
      route("push", "routes/standalone/onboarding.push.tsx", [
        route("denied", "routes/standalone/onboarding.push.denied.tsx"),
      ]),
      route("calendar", "routes/standalone/onboarding.calendar.tsx"),
    ]),
    route("onboarding/finish", "routes/standalone/onboarding.finish.ts"),
  ]),

  route("files/:name", "routes/files.ts"),
  route("brand/logo/:name", "routes/brand.logo.ts"),
  route("brand/sheet/:color", "routes/brand.sheet.ts"),
  route("calendar/:token", "routes/calendar-feed.ts"),

  // The gallery of the interface's parts; outside the public layout, for it needs its script.
  route("kit", "routes/public/kit.tsx", [
    index("routes/public/kit.index.ts"),
    route("fields", "routes/public/kit.fields.tsx"),
    route("dates", "routes/public/kit.dates.tsx"),
    route("choices", "routes/public/kit.choices.tsx"),
    route("rows", "routes/public/kit.rows.tsx"),
    route("heavy", "routes/public/kit.heavy.tsx"),
    route("display", "routes/public/kit.display.tsx"),
    route("table", "routes/public/kit.table.tsx"),
    route("flow", "routes/public/kit.flow.tsx"),
    route("charts", "routes/public/kit.charts.tsx"),
  ]),
  route("kit/files", "routes/public/kit.files.ts"),

  route("logout", "routes/logout.ts"),
  route("live", "routes/live.ts"),
  route("live/token", "routes/live.token.ts"),
  route("live/presence", "routes/live.presence.ts"),
  route("live/build", "routes/live.build.ts"),
  route("live/editing/:code", "routes/live.editing.ts"),
  route("live/editing/:code/end", "routes/live.editing.end.ts"),

  layout("routes/staff/layout.tsx", { id: "staff" }, [
    index("routes/staff/welcome.tsx"),
    route("projects", "routes/staff/projects.tsx", [route("new", "routes/staff/projects.new.tsx")]),
    route("project/:code", "routes/staff/project.tsx", [
      index("routes/staff/project.index.tsx"),
      route("main", "routes/staff/project.main.tsx", [
        route("edit", "routes/staff/project.main.edit.tsx"),
        route("status", "routes/staff/project.main.status.tsx"),
        route("budget", "routes/staff/project.main.budget.tsx"),
      ]),
      route("*", "routes/staff/project.unknown.tsx"),
    ]),
    route("bizdev", "routes/staff/bizdev.tsx", [route("new", "routes/staff/bizdev.new.tsx")]),
    route("bizdev/:code", "routes/staff/bizdev.detail.tsx", [
      route("edit", "routes/staff/bizdev.detail.edit.tsx"),
      route("stage", "routes/staff/bizdev.detail.stage.tsx"),
      route("budget", "routes/staff/bizdev.detail.budget.tsx"),
      route("delete", "routes/staff/bizdev.detail.delete.tsx"),
    ]),
    // In no menu: reached by its address (SHL-065).
    route("depot", "routes/staff/depot.tsx", [
      route("new", "routes/staff/depot.new.tsx"),
      route(":id", "routes/staff/depot.item.tsx"),
      route(":id/edit", "routes/staff/depot.edit.tsx"),
      route(":id/delete", "routes/staff/depot.delete.tsx"),
      route(":id/move", "routes/staff/depot.move.tsx"),
    ]),
    route("news", "routes/staff/news.tsx"),
    route("news-feed", "routes/staff/news.feed.ts"),
    route("depot-projects", "routes/staff/depot.projects.ts"),
    ...prefix("admin", [
      index("routes/staff/admin.tsx"),
      route("api", "routes/staff/admin.api.tsx"),
      route("invitations", "routes/staff/admin.invitations.tsx"),
      route("mails", "routes/staff/admin.mails.tsx"),
      route("mails/retry", "routes/staff/admin.mails.retry.ts"),
      route("exchange-rates", "routes/staff/admin.exchange-rates.tsx", [
        route(":currency", "routes/staff/admin.exchange-rates.edit.tsx"),
      ]),
    ]),
    route("notifications", "routes/staff/notifications.tsx"),
    route("notifications/recent", "routes/staff/notifications.recent.ts"),
    route("notifications/read", "routes/staff/notifications.read.ts"),
    route("notifications/:id/open", "routes/staff/notifications.open.ts"),
    route("profile", "routes/staff/profile.tsx", [
      index("routes/staff/profile.index.tsx"),
      route("picture", "routes/staff/profile.picture.tsx", [
        route("delete", "routes/staff/profile.picture.delete.tsx"),
      ]),
      route("security", "routes/staff/profile.security.tsx"),
      route("notifications", "routes/staff/profile.notifications.tsx", [
        route("denied", "routes/staff/profile.notifications.denied.tsx"),
      ]),
      route("calendar", "routes/staff/profile.calendar.tsx"),
    ]),
    route("profile/notifications/push", "routes/staff/profile.push.ts"),
    route("profile/notifications/push/remove", "routes/staff/profile.push.remove.ts"),
    route("profile/sessions/end", "routes/staff/profile.sessions.ts"),
    route("profile/calendar/remove", "routes/staff/profile.calendar.remove.ts"),
    route("search", "routes/staff/search.tsx"),
    route("search/hits", "routes/staff/search.hits.ts"),
    // Data of the lead form that depends on a choice; without script the form's own button asks for it.
    route("lead-form/client/:id", "routes/staff/lead-form.choice.ts"),
    route("lead-form/clients", "routes/staff/lead-form.clients.ts"),
    route("lead-form/cities/:country", "routes/staff/lead-form.cities.ts"),
  ]),

  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;

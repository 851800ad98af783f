import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

// Every URL of the house, in reading order. The gallery is for developers: a production build does not contain it.
const development = [
  route("dev/gallery", "routes/dev/gallery.tsx"), route("dev/mailbox", "routes/dev/mailbox.tsx"), route("dev/mailbox/:messageId", "routes/dev/message.ts"),
  route("dev/errors/:status", "routes/dev/errors.tsx"),
  route("dev/tracking/:scene?", "routes/dev/tracking.tsx"),
];

export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("services", "routes/site/services.tsx"),
    route("about", "routes/site/about.tsx"),
    route("contact", "routes/site/contact.tsx"),
    route("privacy", "routes/site/privacy.tsx"),
    route("terms", "routes/site/terms.tsx"),
    route("cookies", "routes/site/cookies.tsx"),
    route("new-shipment", "routes/book/start.tsx"),
    route("new-shipment/start-over", "routes/book/start-over.tsx"),
    route("new-shipment/:step", "routes/book/step.tsx"),
    route("new-shipment/:step/draft", "routes/book/draft.ts"),
    route("track", "routes/track/lookup.tsx"),
    route("track/:number", "routes/track/shipment.tsx"),
    route("track/:number/unlock", "routes/track/unlock.tsx"),
    route("track/:number/subscriptions", "routes/track/subscriptions.tsx"),
    route("track/:number/private-links", "routes/track/private-links.tsx"),
    route("track/:number/receipt", "routes/book/receipt.tsx"),
    route("track/:number/pickup.ics", "routes/book/pickup-calendar.ts"),
    route("track/:number/correction", "routes/track/correction.tsx"),
    route("track/:number/cancellation", "routes/track/cancellation.tsx"),
    route("track/:number/repeat-booking", "routes/track/repeat-booking.ts"),
    route("t/:secret", "routes/track/private-link.tsx"),

    route("login", "routes/account/login.tsx"),
    route("account", "routes/account/account.tsx"),

    route("*", "routes/site/not-found.tsx"),
  ]),
  route("robots.txt", "routes/site/robots.ts"),
  route("sitemap.xml", "routes/site/sitemap.ts"),
  route(".well-known/security.txt", "routes/site/security-txt.ts"),
  route("session-ended", "routes/account/session-ended.tsx"),
  route("logout", "routes/account/logout.tsx"),
  route("setup", "routes/account/setup.tsx"),
  route("admin/login", "routes/admin/login.tsx"),
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/index.tsx"),
    route("dashboard", "routes/admin/dashboard.tsx"),
    route("shipments", "routes/admin/shipments/list.tsx"),
    route("shipments/:shipmentId", "routes/admin/shipments/show.tsx"),
    route("shipments/:shipmentId/events", "routes/admin/shipments/events.tsx"),
    route("shipments/:shipmentId/event-voids", "routes/admin/shipments/event-voids.tsx"),
    route("shipments/:shipmentId/cancellation", "routes/admin/shipments/cancellation.tsx"),
    route("users", "routes/admin/users/list.tsx"),
    route("settings", "routes/admin/settings/index.tsx"),
    route("settings/company", "routes/admin/settings/company.tsx"),
    route("settings/notifications", "routes/admin/settings/notifications.tsx"),
    route("new", "routes/admin/new.tsx"),
    route("edit/:shipmentId", "routes/admin/edit.tsx"),
    route("*", "routes/admin/not-found.tsx"),
  ]),
  ...(process.argv.includes("build") ? [] : development),
] satisfies RouteConfig;

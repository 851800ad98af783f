import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

// Every URL of the house, in reading order. The gallery is for developers: a production build does not contain it.
const development = process.env.NODE_ENV === "development" ? [route("dev/gallery", "routes/dev/gallery.tsx"), route("dev/errors/:status", "routes/dev/errors.tsx")] : [];

export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("services", "routes/site/services.tsx"),
    route("about", "routes/site/about.tsx"),
    route("contact", "routes/site/contact.tsx"),
    route("privacy", "routes/site/privacy.tsx"),
    route("terms", "routes/site/terms.tsx"),
    route("cookies", "routes/site/cookies.tsx"),

    route("*", "routes/site/not-found.tsx"),
  ]),
  ...development,
] satisfies RouteConfig;

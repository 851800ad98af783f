import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

// Every URL of the house, in reading order. The gallery is for developers: a production build does not contain it.
const development = process.env.NODE_ENV === "development" ? [route("dev/gallery", "routes/dev/gallery.tsx")] : [];

export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),

    route("*", "routes/site/not-found.tsx"),
  ]),
  ...development,
] satisfies RouteConfig;

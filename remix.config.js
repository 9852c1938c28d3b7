/**
 * The Remix options. vite.config.ts hands them to the Remix Vite plugin;
 * the URL tree itself is app/routes.ts (v3_routeConfig).
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  ssr: true,
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};

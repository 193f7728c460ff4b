import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // One hashed manifest file instead of a /__manifest endpoint: about 25 routes need no discovery,
  // and the endpoint had several denial-of-service holes.
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;

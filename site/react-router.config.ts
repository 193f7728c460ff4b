import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // One hashed manifest file instead of a /__manifest endpoint: about 25 routes need no discovery,
  // and the endpoint had several denial-of-service holes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

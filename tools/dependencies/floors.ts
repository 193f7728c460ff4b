export interface Floor {
  /** Package, or `@scope/*`. */
  name: string;
  /** Lowest safe version of each major version in use, ascending. A newer major version is safe. */
  atLeast: string[];
  /** All packages of the newest major version must share one version. */
  isOneVersion?: boolean;
  because: string;
}

export const floors: Floor[] = [
  {
    name: 'react-router',
    atLeast: ['6.30.3', '7.18.5', '8.4.0'],
    because:
      '7: origin check of actions (CVE-2026-22030), turbo-stream (GHSA-49rj-9fvp-4h2h), redirects to other hosts (GHSA-2j2x-hqr9-3h42, GHSA-jjmj-jmhj-qwj2), __manifest (CVE-2026-55685). 8: the first complete release in the registry. 6, used by the admin: redirects (CVE-2026-22029)',
  },
  { name: '@remix-run/router', atLeast: ['1.23.2'], because: 'redirects (CVE-2026-22029); part of the admin' },
  {
    name: 'better-sqlite3',
    atLeast: ['13.2.0'],
    because: 'version 12 aborts the process on Node 24.19 and later (nodejs/node#65446)',
  },
  {
    name: 'hono',
    atLeast: ['4.12.25'],
    because: 'files outside the folder (CVE-2026-54286), body limit (CVE-2026-54288), doubled slashes (CVE-2026-39407)',
  },
  {
    name: '@hono/node-server',
    atLeast: ['1.19.13'],
    because: 'encoded and doubled slashes bypass a route’s middleware (CVE-2026-29087, CVE-2026-39406)',
  },
  {
    name: '@strapi/*',
    // The admin's design system has versions 2.x.
    atLeast: ['2.0.0', '5.45.0'],
    isOneVersion: true,
    because:
      'anonymous filter oracle (CVE-2026-27886), upload types (CVE-2026-22707), rate limits keyed by the body (CVE-2025-64526), CVE-2026-22706, CVE-2026-22599; mixed versions of its parts are untested',
  },
];

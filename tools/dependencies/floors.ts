export interface Floor {
  /** of a package; `@scope/*` for all of a scope */
  name: string;
  /** the lowest safe version of each major line in use, lowest first; a later line is safe as it is */
  atLeast: string[];
  /** all packages of that line have to have one version */
  isOneVersion?: boolean;
  because: string;
}

export const floors: Floor[] = [
  {
    name: 'react-router',
    atLeast: ['6.30.3', '7.18.5', '8.4.0'],
    because:
      '7: origin check of actions (CVE-2026-22030), turbo-stream (GHSA-49rj-9fvp-4h2h), redirects to other hosts (GHSA-2j2x-hqr9-3h42, GHSA-jjmj-jmhj-qwj2), __manifest (CVE-2026-55685). 8: the first release that is whole in the registry. 6 is the admin’s: redirects (CVE-2026-22029)',
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
    because: 'encoded and doubled slashes pass by a route’s middleware (CVE-2026-29087, CVE-2026-39406)',
  },
  {
    name: '@strapi/*',
    // Scope of three products: the admin's design system counts from 2.
    atLeast: ['2.0.0', '5.45.0'],
    isOneVersion: true,
    because:
      'filters as an oracle for anybody (CVE-2026-27886), types of uploads (CVE-2026-22707), turns counted by the body (CVE-2025-64526), CVE-2026-22706, CVE-2026-22599; mixed versions of its parts are untested',
  },
];

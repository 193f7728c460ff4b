import type { Mutant } from './mutant.ts';

const integration = (file: string) => [{ part: 'integration', files: [file] }];

/** Faults of the content service with a real database. */
export const contentMutants: readonly Mutant[] = [
  {
    name: 'repeated-sending-kept-twice',
    file: 'content/src/capabilities/submissions/store.ts',
    find: 'key: keyOf(kind, key),',
    replace: 'key: keyOf(kind, key.concat(String(Math.random()))),',
    noticedBy: integration('test/once.test'),
  },
  {
    name: 'failed-commit-answered-as-kept',
    file: 'content/src/platform/database/report-failed-commits.ts',
    find: 'await trx.executionPromise;',
    replace: 'trx.executionPromise.catch(() => undefined);',
    noticedBy: integration('test/failures.test'),
  },
  {
    name: 'anonymous-work-without-limit',
    file: 'content/src/platform/graphql/limit-work.ts',
    find: 'const maxWork = 400;',
    replace: 'const maxWork = 400_000;',
    noticedBy: integration('test/limits.test'),
  },
  {
    name: 'database-of-other-secrets-taken',
    file: 'content/src/platform/database/own-database.ts',
    find: 'if (!row) return;',
    replace: 'if (row) return;',
    noticedBy: [{ part: 'unit-content', files: ['src/platform/database/'] }],
  },
  {
    name: 'outdated-consent-accepted',
    file: 'content/src/capabilities/submissions/consents.ts',
    find: 'consent.hash !== hash ||',
    replace: '!consent.hash ||',
    noticedBy: integration('test/consents.test'),
  },
  {
    name: 'price-editor-changes-specification',
    file: 'content/src/capabilities/staff-roles/roles.ts',
    find: "changes: ['price', 'priceName'] }",
    replace: "changes: ['price', 'priceName', 'specification'] }",
    noticedBy: integration('test/roles.test'),
  },
  {
    name: 'wrong-passwords-without-limit',
    file: 'content/src/middlewares/rate-gate.ts',
    find: 'const seconds = signIn.consume(ctx.ip);',
    replace: 'const seconds: number | null = null;',
    noticedBy: integration('test/rate-limits.test'),
  },
  {
    name: 'drafts-shown-to-visitors',
    file: 'content/src/capabilities/staff-roles/draft-guard.ts',
    find: 'if (!isPreview && asksForDrafts(document, request.variables))',
    replace: 'if (isPreview && asksForDrafts(document, request.variables))',
    noticedBy: integration('test/anonymous.test'),
  },
  {
    name: 'draft-found-by-search',
    file: 'content/src/plugins/search-index/documents/store.ts',
    find: "status: 'published',",
    replace: "status: 'draft',",
    noticedBy: integration('test/search-freshness.test'),
  },
  {
    name: 'publication-an-hour-late',
    file: 'content/src/capabilities/publication-schedule/store.ts',
    find: 'at: { $lte: now }',
    replace: 'at: { $lte: new Date(now.getTime() - 3_600_000) }',
    noticedBy: integration('test/schedule.test'),
  },
  {
    name: 'deletion-not-in-change-log',
    file: 'content/src/plugins/change-log/follow-documents.ts',
    find: "return ['publish', 'unpublish', 'delete'].includes(action);",
    replace: "return ['publish', 'unpublish'].includes(action);",
    noticedBy: integration('test/change-log.test'),
  },
  {
    name: 'answer-without-tag-of-its-list',
    file: 'content/src/plugins/change-log/answer-tags.ts',
    find: 'if (isList && (isRoot || args.filters)) add([listTag(type.name), ...argumentTags(type, args)]);',
    replace: 'if (isList && (isRoot || args.filters)) add(argumentTags(type, args));',
    noticedBy: integration('test/answer-tags.test'),
  },
  {
    name: 'resume-in-public-folder',
    file: 'content/src/capabilities/private-files/index.ts',
    find: "startsWith('/api/upload')",
    replace: "startsWith('/api/uploads')",
    noticedBy: integration('test/submissions.test'),
  },
  {
    name: 'opened-request-not-in-journal',
    file: 'content/src/capabilities/requests-desk/work-on-request.ts',
    find: "await writeJournal(strapi, { number: row.number, kind: 'opened'",
    replace: "if (row.number === null) await writeJournal(strapi, { number: row.number, kind: 'opened'",
    noticedBy: integration('test/requests-desk.test'),
  },
  {
    name: 'backup-without-consent-texts',
    file: 'tools/backup/sqlite.ts',
    find: 'return withSqlite(target, {}, check);',
    replace:
      "return withSqlite(target, {}, (copy) => {\n        copy.exec('DELETE FROM consent_texts');\n        return check(copy);\n      });",
    noticedBy: [{ part: 'unit-tools', files: ['backup/restore-backup.test.ts'] }],
  },
];

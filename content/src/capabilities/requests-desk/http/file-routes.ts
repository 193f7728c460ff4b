import type { Core } from '@strapi/strapi';
import type { FileStore } from '../../../platform/file-storage/file-store';
import { readConsentText } from '../../submissions/consents';
import { resumeName } from '../card/resume-name';
import { clockText } from '../clinic-clock';
import { consentPage } from '../consent/consent-page';
import { writeJournal } from '../journal';
import { formatPhone } from '../masks';
import { readTimetable } from '../read-timetable';
import { ofRequest } from './card-routes';
import { type DeskRoute, refuse, staffOf } from './desk-context';

/** What came from a visitor runs nothing and opens nothing in the admin's name. */
const sandbox = "default-src 'none'; sandbox";

/** Files about one request; giving one out is an opening. */
export function fileRoutes(strapi: Core.Strapi, openFile: FileStore['open'], siteUrl: string): DeskRoute[] {
  return [
    {
      method: 'GET',
      path: '/requests/:number/resume',
      action: 'open',
      handler: ofRequest(strapi, async (ctx, row) => {
        const file = row.resumeDoc && (await openFile(`${row.resumeDoc.hash}${row.resumeDoc.ext}`));
        if (!row.resumeDoc || !file) return refuse(ctx, 404, 'Резюме нет: вышел срок хранения или его не прислали');
        await writeJournal(strapi, { number: row.number, kind: 'resume', detail: '', staff: staffOf(ctx) });
        // Also as filename*, in UTF-8 (RFC 5987): Russian names of files are the rule here.
        ctx.attachment(resumeName(row.resumeDoc));
        ctx.type = 'application/octet-stream';
        ctx.set('Content-Security-Policy', sandbox);
        ctx.length = file.length;
        ctx.body = file.stream;
      }),
    },
    {
      method: 'GET',
      path: '/requests/:number/consent',
      action: 'open',
      handler: ofRequest(strapi, async (ctx, row) => {
        await writeJournal(strapi, { number: row.number, kind: 'consent', detail: '', staff: staffOf(ctx) });
        const { timeZone } = await readTimetable(strapi);
        const clock = (moment: string) => clockText(new Date(moment), timeZone);
        ctx.type = 'text/html; charset=utf-8';
        ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-modals");
        ctx.body = consentPage({
          number: row.number,
          type: row.type,
          cameAt: clock(row.createdAt),
          page: row.page,
          name: row.name,
          phone: formatPhone(row.phoneNumber),
          timeZone,
          siteUrl,
          consent: row.consent && { ...row.consent, acceptedAt: clock(row.consent.acceptedAt) },
          text: row.consent && (await readConsentText(strapi, row.consent.hash)),
        });
      }),
    },
  ];
}

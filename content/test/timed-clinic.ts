import { localDay } from '@clinic/contract/clock';
import { shiftDay } from '@clinic/contract/timetable';
import type { signIn } from './admin';
import { ask } from './ask';
import { connect, makeEditor } from './editor';

export const zone = 'Asia/Tomsk';
export const tomorrow = shiftDay(localDay(new Date(), zone), 1);
const everyDay = { dayFrom: 'monday', dayTo: 'sunday' };

/** Publishes a clinic with a service of an hour that is booked by time. Returns how to add doctors of it. */
export async function publishTimedClinic(admin: () => Awaited<ReturnType<typeof signIn>>) {
  const editor = makeEditor(admin);
  const workingHours = [{ ...everyDay, opens: '08:00', closes: '20:00' }];
  await editor.saveSingle('common-config', { name: 'Клиника', timeZone: zone, workingHours, visitMinutes: 30 });
  const clinic = await editor.publish('clinic', { label: 'На Ленина', address: 'Ленина, 1', slug: 'lenina' });
  const service = await editor.publish('sub-service', { title: 'Осмотр', slug: 'osmotr', isTimed: true, minutes: 60 });
  const makeDoctor = (name: string, slug: string, opens: string, closes: string, more: object = {}) =>
    editor.publish('doctor', {
      name,
      slug,
      clinicAddress: connect(clinic),
      sub_services: connect(service),
      reception: [{ hours: [{ ...everyDay, opens, closes }] }],
      ...more,
    });
  return { clinic, service, makeDoctor };
}

type Times = { freeTimes: { doctor: string; clinic: string; startsAt: string }[] };

/** Asks for free times as the site does. @param token `null` for a visitor */
export const askFreeTimes = (url: string, wish: object, token: string | null) =>
  ask<Times>(
    url,
    `query ($doctor: ID, $subService: ID, $clinic: ID, $from: String!, $days: Int!, $each: Int) {
       freeTimes(doctor: $doctor, subService: $subService, clinic: $clinic, from: $from, days: $days, each: $each) {
         doctor clinic startsAt
       }
     }`,
    { variables: { from: tomorrow, days: 1, ...wish }, ...(token ? { token } : {}) },
  );

type Sent = {
  createRequest: {
    id: string;
    documentId: string;
    startsAt: string | null;
    clinic: string | null;
    heldUntil: string | null;
  };
};

/** Sends a request as the site does. */
export const sendTimed = (url: string, token: string, data: Record<string, unknown>) =>
  ask<Sent>(
    url,
    'mutation ($data: RequestInput!) { createRequest(data: $data) { id documentId startsAt clinic heldUntil } }',
    {
      variables: { data: { name: 'Анна Кедрова', type: 'Zapisatsya_k_vrachu', ...data } },
      token,
    },
  );

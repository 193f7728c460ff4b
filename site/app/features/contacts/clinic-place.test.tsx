import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Clinic } from '../../cms/contacts.server.ts';
import { ClinicPlace } from './clinic-place.tsx';

function rendered(phones: string[]) {
  const clinic = { id: 'one', address: 'ул. Мира, 1', phones, socials: [] } as unknown as Clinic;
  const Component = () => <ClinicPlace clinic={clinic} hasMaps={false} isPage />;
  const Page = createRoutesStub([{ id: 'root', path: '/', loader: () => null, Component }]);
  const loaderData = { root: { layout: { clinic: { phone: '' }, consents: [] } } };
  return renderToStaticMarkup(<Page hydrationData={{ loaderData }} />);
}

test('a clinic without phone, e-mail and profiles has no empty row', () => {
  const icon = '#phone"';
  expect(rendered(['+7 (3822) 00-00-01'])).toContain(icon);
  expect(rendered([])).not.toContain(icon);
});

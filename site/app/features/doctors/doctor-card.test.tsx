import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { DoctorFacts } from '../../cms/doctor-facts.server.ts';
import { DoctorCard } from './doctor-card.tsx';

function rendered(isTimed: boolean, times: object | null) {
  const facts: DoctorFacts = { clinics: [], price: null, reviewCount: 0, isTimed };
  const doctor = { slug: 'kedrova', name: 'Кедрова Анна', speciality: '', years: null, photo: null, facts };
  const Component = () => <DoctorCard doctor={doctor} sizes="100vw" times={times} />;
  const Page = createRoutesStub([{ id: 'root', path: '/', loader: () => null, Component }]);
  return renderToStaticMarkup(
    <Page hydrationData={{ loaderData: { root: { layout: { clinic: { phone: '' }, consents: [] } } } }} />,
  );
}

test.each([
  ['with timed services', true, {}, true],
  ['without timed services', false, {}, false],
  ['on a page without times', true, null, false],
])('the card of a doctor %s offers times: %s', (_what, isTimed, times, isOffered) => {
  expect(rendered(isTimed, times).includes('Выбрать время')).toBe(isOffered);
});

import type { Lead } from './target';

export const leadForTests: Lead = {
  key: '2417',
  title: 'Заявка № 2417',
  isTest: false,
  kind: 'Записаться к врачу',
  name: 'Иван Кедров',
  phone: '+79130000000',
  doctor: 'Анна Обская',
  service: null,
  clinic: 'На Кедровом',
  time: '01.12.2026, 10:30, Анна Обская',
  callTime: 'до 12',
  text: 'Болит зуб',
  page: 'https://snegir.example/doctors/obskaya',
  source: 'По акции: Белозубая осень',
  origin: null,
  link: 'https://content.snegir.example/admin/requests-desk/2417',
  cameAt: new Date('2026-11-28T03:30:05Z'),
};

import type { ClinicCardFragment, DoctorQuery, PictureFragment } from './generated/graphql.ts';

/** Answers of the content service with nothing but what their types demand; tests add what they are about. */
export const upload: PictureFragment = {
  url: '/uploads/a.webp',
  width: 1600,
  height: 1200,
  alternativeText: 'Зуб',
  updatedAt: null,
  focalPoint: null,
  tone: null,
};

export const doctorCard = {
  documentId: 'd1',
  name: 'Кедрова Анна Сергеевна',
  slug: 'kedrova',
  specification: 'Стоматолог-терапевт, эндодонтист',
  careerStart: 2014,
  years: 3,
  image: null,
};

export const bareDoctor: NonNullable<DoctorQuery['doctors'][number]> = {
  ...doctorCard,
  price: null,
  priceName: null,
  experience: null,
  information: null,
  clinicAddress: null,
  reception: null,
  specialDays: null,
  accreditation: null,
  education: null,
  certs: null,
  sub_services: [],
  seo: null,
};

export const bareClinic: ClinicCardFragment = {
  documentId: 'one',
  slug: 'snegirinaya',
  label: 'На Снегириной',
  city: 'Томск',
  address: 'ул. Снегириная, 7',
  postalCode: null,
  coordinates: '56.4846, 84.9482',
  email: null,
  busStation: null,
  directions: null,
  parking: null,
  access: null,
  hasStepFreeEntrance: null,
  hasLift: null,
  hasDisabledParking: null,
  accessHelper: null,
  timeZone: 'Asia/Novosibirsk',
  phones: [],
  socials: [],
  workingHours: [],
  specialDays: null,
  plan: null,
  image: null,
};

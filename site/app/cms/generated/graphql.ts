/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type ComponentConsentRecordInput = {
  document?: string | null | undefined;
  hash?: string | null | undefined;
  version?: string | null | undefined;
};

export type ComponentRequestSourceInput = {
  kind?: Enum_Componentrequestsource_Kind | null | undefined;
  slug?: string | null | undefined;
};

export type ComponentReviewReviewInput = {
  clinic?: string | number | null | undefined;
  doctor?: string | number | null | undefined;
  name?: string | null | undefined;
  reviewText?: string | null | undefined;
  reviewType?: Enum_Componentreviewreview_Reviewtype | null | undefined;
};

export type Enum_Componentblocksslider_Style =
  | 'narrow'
  | 'wide';

export type Enum_Componentclinicfreecare_Kind =
  | 'federal'
  | 'how'
  | 'regional';

export type Enum_Componentclinicsocial_Icon =
  | 'max'
  | 'ok'
  | 'rutube'
  | 'telegram'
  | 'vk'
  | 'whatsapp'
  | 'youtube';

export type Enum_Componentclinicspecialday_Kind =
  | 'closed'
  | 'hours'
  | 'usual';

export type Enum_Componentclinicworkinghours_Dayfrom =
  | 'friday'
  | 'monday'
  | 'saturday'
  | 'sunday'
  | 'thursday'
  | 'tuesday'
  | 'wednesday';

export type Enum_Componentclinicworkinghours_Dayto =
  | 'friday'
  | 'monday'
  | 'saturday'
  | 'sunday'
  | 'thursday'
  | 'tuesday'
  | 'wednesday';

export type Enum_Componentestimateline_Kind =
  | 'always'
  | 'excluded'
  | 'maybe';

export type Enum_Componentheaderrequestbutton_Requesttype =
  | 'doctor'
  | 'question'
  | 'resume';

export type Enum_Componentheaderrequestbutton_Style =
  | 'accent'
  | 'line'
  | 'primary'
  | 'quiet';

export type Enum_Componentrequestsource_Kind =
  | 'article'
  | 'clinic'
  | 'doctor'
  | 'estimate'
  | 'news'
  | 'page'
  | 'promo'
  | 'section'
  | 'service';

export type Enum_Componentreviewreview_Reviewtype =
  | 'clinic'
  | 'doctor';

export type Enum_Componentservicefact_Icon =
  | 'calendar'
  | 'clock'
  | 'heart'
  | 'shield'
  | 'tooth'
  | 'wallet';

export type Enum_Componentsharedbutton_Style =
  | 'accent'
  | 'line'
  | 'primary'
  | 'quiet';

export type Enum_Request_Calltime =
  | 'day'
  | 'evening'
  | 'morning'
  | 'now';

export type Enum_Request_Type =
  | 'Otpravit_rezyume'
  | 'Zadat_vopros'
  | 'Zapisatsya_k_vrachu';

export type Enum_Socialnetwork_Icon =
  | 'max'
  | 'ok'
  | 'rutube'
  | 'telegram'
  | 'vk'
  | 'whatsapp'
  | 'youtube';

export type Enum_Textpage_Consentpurpose =
  | 'callback'
  | 'publication'
  | 'resume'
  | 'review';

export type Enum_Textpage_Kind =
  | 'information'
  | 'legal'
  | 'story';

export type RequestInput = {
  callDay?: string | null | undefined;
  callTime?: Enum_Request_Calltime | null | undefined;
  clinic?: string | number | null | undefined;
  consent?: ComponentConsentRecordInput | null | undefined;
  doctor?: string | number | null | undefined;
  /** Made by the form, the same in every repeat of one sending: 16–200 letters, digits, «_», «:», «.» or «-». */
  idempotencyKey?: string | null | undefined;
  name?: string | null | undefined;
  /** What counts as one client, such as a hash of its network: limits times; kept for a day. */
  network?: string | null | undefined;
  page?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  requestText?: string | null | undefined;
  resumeDoc?: string | number | null | undefined;
  source?: ComponentRequestSourceInput | null | undefined;
  /** A free time of the doctor, as in FreeTime; stored only with the request. */
  startsAt?: string | null | undefined;
  sub_service?: string | number | null | undefined;
  type?: Enum_Request_Type | null | undefined;
  /** JSON of the landing page's path and query, and of the URL that led there, a list of two texts. */
  visit?: string | null | undefined;
};

export type ReviewInput = {
  consent?: ComponentConsentRecordInput | null | undefined;
  /** As in RequestInput. */
  idempotencyKey?: string | null | undefined;
  publicationConsent?: ComponentConsentRecordInput | null | undefined;
  review?: ComponentReviewReviewInput | null | undefined;
};

export type AboutQueryVariables = Exact<{ [key: string]: never; }>;


export type AboutQuery = { aboutPage: { documentId: string, title: string | null, slogan: string | null, description: string | null, aboutUsText: string | null, aboutUsTextFooter: string | null, seoText: string | null, videoUrl: string | null, videoPoster: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, button: { label: string, style: Enum_Componentsharedbutton_Style | null, url: string | null } | null, slider: Array<{ label: string | null, banner: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null> | null, benefits: Array<{ id: string, title: string, text: string | null, banner: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null> | null, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null } | null, advantages: Array<{ documentId: string, value: string | null, unit: string | null, title: string, text: string | null } | null>, commonConfig: { company: string | null } | null };

export type ArticlesQueryVariables = Exact<{
  page: number;
  pageSize: number;
}>;


export type ArticlesQuery = { articlesPage: { documentId: string, title: string, description: string | null, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null } | null, articles_connection: { nodes: Array<{ documentId: string, title: string, slug: string, description: string | null, date: string | null, content: string | null, banner: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null }>, pageInfo: { pageCount: number } } | null };

export type ArticleLinkFragment = { title: string, slug: string };

export type ServiceOfPostFragment = { title: string, slug: string, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null, sub_services: Array<{ slug: string, isServicePrice: boolean | null, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null } | null> };

export type ArticleQueryVariables = Exact<{
  slug: string;
}>;


export type ArticleQuery = { articles: Array<{ publishedAt: string | null, updatedAt: string | null, reviewedOn: string | null, documentId: string, title: string, slug: string, description: string | null, date: string | null, content: string | null, author: { name: string, specification: string | null, img: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, doctor: { slug: string } | null } | null, services: Array<{ title: string, slug: string, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null, sub_services: Array<{ slug: string, isServicePrice: boolean | null, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null } | null> } | null>, reviewedBy: { name: string, slug: string, specification: string | null } | null, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null, banner: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null> };

export type ArticleOrderQueryVariables = Exact<{ [key: string]: never; }>;


export type ArticleOrderQuery = { articles: Array<{ title: string, slug: string } | null> };

export type ClinicCardFragment = { documentId: string, slug: string | null, label: string, city: string | null, address: string, postalCode: string | null, coordinates: string | null, email: string | null, busStation: string | null, directions: string | null, parking: string | null, access: string | null, hasStepFreeEntrance: boolean | null, hasLift: boolean | null, hasDisabledParking: boolean | null, accessHelper: string | null, timeZone: string | null, phones: Array<{ value: string } | null> | null, socials: Array<{ url: string, label: string, icon: Enum_Componentclinicsocial_Icon | null } | null> | null, plan: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null };

export type ContactsQueryVariables = Exact<{ [key: string]: never; }>;


export type ContactsQuery = { commonConfig: { timeZone: string | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null, contactPage: { documentId: string, title: string | null, description: string | null, legalInfo: string | null, mapsToken: string | null, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null, clinics: Array<{ documentId: string } | null> } | null, clinics: Array<{ documentId: string, slug: string | null, label: string, city: string | null, address: string, postalCode: string | null, coordinates: string | null, email: string | null, busStation: string | null, directions: string | null, parking: string | null, access: string | null, hasStepFreeEntrance: boolean | null, hasLift: boolean | null, hasDisabledParking: boolean | null, accessHelper: string | null, timeZone: string | null, phones: Array<{ value: string } | null> | null, socials: Array<{ url: string, label: string, icon: Enum_Componentclinicsocial_Icon | null } | null> | null, plan: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null> };

export type ClinicQueryVariables = Exact<{
  slug: string;
}>;


export type ClinicQuery = { commonConfig: { timeZone: string | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null, contactPage: { mapsToken: string | null } | null, clinics: Array<{ documentId: string, slug: string | null, label: string, city: string | null, address: string, postalCode: string | null, coordinates: string | null, email: string | null, busStation: string | null, directions: string | null, parking: string | null, access: string | null, hasStepFreeEntrance: boolean | null, hasLift: boolean | null, hasDisabledParking: boolean | null, accessHelper: string | null, timeZone: string | null, photos: Array<{ caption: string | null, url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null>, phones: Array<{ value: string } | null> | null, socials: Array<{ url: string, label: string, icon: Enum_Componentclinicsocial_Icon | null } | null> | null, plan: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null>, doctors: Array<{ documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, sub_services: Array<{ documentId: string } | null>, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null> };

export type TextPageCardFragment = { documentId: string, url: string, kind: Enum_Textpage_Kind | null, title: string, description: string | null, duration: string | null, beforeImage: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, afterImage: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null };

export type CustomersQueryVariables = Exact<{ [key: string]: never; }>;


export type CustomersQuery = { clientInformationPage: { documentId: string, title: string | null, description: string | null, storiesTitle: string | null, storiesDescription: string | null, links: Array<{ label: string, url: string } | null> | null, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null } | null, legalInformation: { documentId: string, freeCare: Array<{ kind: Enum_Componentclinicfreecare_Kind, text: string, year: number | null, url: string | null, validUntil: string } | null> | null } | null, textPages: Array<{ documentId: string, url: string, kind: Enum_Textpage_Kind | null, title: string, description: string | null, duration: string | null, beforeImage: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, afterImage: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null> };

export type CustomerPageQueryVariables = Exact<{
  url: string;
}>;


export type CustomerPageQuery = { textPages: Array<{ textRich: string | null, documentId: string, url: string, kind: Enum_Textpage_Kind | null, title: string, description: string | null, duration: string | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, scans: Array<{ caption: string | null, url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null>, doctor: { documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null, sub_service: { title: string, slug: string, service: { slug: string } | null } | null, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null, beforeImage: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, afterImage: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null>, others: Array<{ url: string, kind: Enum_Textpage_Kind | null, title: string } | null> };

export type DoctorCardFragment = { documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null };

export type DoctorClinicFragment = { documentId: string, slug: string | null, label: string, address: string, city: string | null, phones: Array<{ value: string } | null> | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null };

export type DoctorReceptionFragment = { clinicAddress: { documentId: string, slug: string | null, label: string, address: string, city: string | null, phones: Array<{ value: string } | null> | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null, reception: Array<{ from: string | null, until: string | null, clinic: { documentId: string, slug: string | null, label: string, address: string, city: string | null, phones: Array<{ value: string } | null> | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null, hours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null };

export type ReviewerFragment = { name: string, slug: string, specification: string | null };

export type PriceEntryFragment = { id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null };

export type SeoFragment = { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null };

export type DoctorsQueryVariables = Exact<{ [key: string]: never; }>;


export type DoctorsQuery = { doctorsPage: { documentId: string, title: string, description: string | null, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null } | null, doctors: Array<{ documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, sub_services: Array<{ service: { slug: string, title: string } | null } | null>, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null> };

export type DoctorQueryVariables = Exact<{
  slug: string;
}>;


export type DoctorQuery = { commonConfig: { timeZone: string | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null, doctors: Array<{ price: number | null, priceName: string | null, experience: string | null, information: string | null, documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, accreditation: Array<{ speciality: string, number: string | null, validUntil: string | null } | null> | null, education: Array<{ year: string | null, title: string, institution: string | null } | null> | null, certs: Array<{ title: string, year: number | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null> | null, sub_services: Array<{ isTimed: boolean | null, title: string, slug: string, service: { slug: string } | null, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null } | null>, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, clinicAddress: { documentId: string, slug: string | null, label: string, address: string, city: string | null, phones: Array<{ value: string } | null> | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null, reception: Array<{ from: string | null, until: string | null, clinic: { documentId: string, slug: string | null, label: string, address: string, city: string | null, phones: Array<{ value: string } | null> | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null, hours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null>, others: Array<{ documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, sub_services: Array<{ slug: string } | null>, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null>, reviews: Array<{ documentId: string, date: string | null, answer: string | null, answeredOn: string | null, review: { name: string, reviewText: string, doctor: { name: string, slug: string } | null, clinic: { label: string } | null } } | null>, reviews_connection: { pageInfo: { total: number } } | null };

export type DoctorFactsQueryVariables = Exact<{ [key: string]: never; }>;


export type DoctorFactsQuery = { commonConfig: { timeZone: string | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null, doctors: Array<{ price: number | null, documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, sub_services: Array<{ documentId: string } | null>, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, clinicAddress: { documentId: string, slug: string | null, label: string, address: string, city: string | null, phones: Array<{ value: string } | null> | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null, reception: Array<{ from: string | null, until: string | null, clinic: { documentId: string, slug: string | null, label: string, address: string, city: string | null, phones: Array<{ value: string } | null> | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null, hours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null> };

export type ReviewedDoctorsQueryVariables = Exact<{
  start: number;
  limit: number;
}>;


export type ReviewedDoctorsQuery = { reviews: Array<{ review: { doctor: { slug: string } | null } } | null> };

export type CodedRowsFragment = { prices: Array<{ code: string | null, description: string, price: number | null, priceFrom: boolean | null, isMain: boolean | null, usual: number | null, offer: string | null } | null> | null };

export type EstimatesQueryVariables = Exact<{ [key: string]: never; }>;


export type EstimatesQuery = { estimates: Array<{ documentId: string, title: string, slug: string, subtitle: string | null, visits: string | null, duration: string | null, lines: Array<{ code: string, codeTo: string | null, kind: Enum_Componentestimateline_Kind, least: number | null, most: number | null, because: string | null } | null> | null, sub_services: Array<{ title: string, slug: string, service: { slug: string } | null } | null>, wholeOf: Array<{ title: string, slug: string, service: { slug: string } | null } | null> } | null>, services: Array<{ price_sections: Array<{ prices: Array<{ code: string | null, description: string, price: number | null, priceFrom: boolean | null, isMain: boolean | null, usual: number | null, offer: string | null } | null> | null } | null> | null, sub_services: Array<{ slug: string, isTimed: boolean | null, price_sections: Array<{ prices: Array<{ code: string | null, description: string, price: number | null, priceFrom: boolean | null, isMain: boolean | null, usual: number | null, offer: string | null } | null> | null } | null> | null } | null> } | null>, pricesPage: { validFrom: string | null } | null, promos: Array<{ slug: string, startsOn: string | null, endsOn: string | null } | null>, commonConfig: { timeZone: string | null } | null };

export type EstimatedServiceFragment = { title: string, slug: string, service: { slug: string } | null };

export type OfferDaysFragment = { promos: Array<{ slug: string, startsOn: string | null, endsOn: string | null } | null>, commonConfig: { timeZone: string | null } | null };

export type OffersQueryVariables = Exact<{ [key: string]: never; }>;


export type OffersQuery = { promos: Array<{ slug: string, startsOn: string | null, endsOn: string | null } | null>, commonConfig: { timeZone: string | null } | null };

export type EstimateQueryVariables = Exact<{
  slug: string;
}>;


export type EstimateQuery = { estimates: Array<{ documentId: string, title: string, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null } | null> };

export type FaqQueryVariables = Exact<{ [key: string]: never; }>;


export type FaqQuery = { answersPage: { documentId: string, title: string, description: string | null, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null } | null, tags: Array<{ title: string, slug: string, answers: Array<{ documentId: string, title: string, text: string | null } | null> } | null>, untagged: Array<{ documentId: string, title: string, text: string | null } | null> };

export type NewsFeedQueryVariables = Exact<{
  limit: number;
}>;


export type NewsFeedQuery = { newsPage: { title: string, description: string | null } | null, newsPosts: Array<{ publishedAt: string | null, documentId: string, title: string, slug: string, description: string | null, date: string | null, body: Array<
      | { __typename: 'ComponentBlocksSlider', id: string, label: string | null, style: Enum_Componentblocksslider_Style | null, banner: Array<{ caption: string | null, url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null> }
      | { __typename: 'ComponentBlocksText', id: string, text: string | null }
      | { __typename: 'Error' }
     | null> | null, seo: { preventIndexing: boolean | null } | null, avatar: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null> };

export type ArticleFeedQueryVariables = Exact<{
  limit: number;
}>;


export type ArticleFeedQuery = { articlesPage: { title: string, description: string | null } | null, articles: Array<{ publishedAt: string | null, documentId: string, title: string, slug: string, description: string | null, date: string | null, content: string | null, author: { name: string } | null, seo: { preventIndexing: boolean | null } | null, banner: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null> };

export type DoctorFeedQueryVariables = Exact<{
  start: number;
  limit: number;
}>;


export type DoctorFeedQuery = { doctors: Array<{ updatedAt: string | null, price: number | null, information: string | null, documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, clinicAddress: { label: string, address: string, city: string | null, phones: Array<{ value: string } | null> | null } | null, education: Array<{ year: string | null, title: string, institution: string | null } | null> | null, certs: Array<{ title: string, year: number | null } | null> | null, seo: { preventIndexing: boolean | null } | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null> };

export type DoctorFeedReviewsQueryVariables = Exact<{
  start: number;
  limit: number;
}>;


export type DoctorFeedReviewsQuery = { reviews: Array<{ date: string | null, updatedAt: string | null, review: { name: string, reviewText: string, doctor: { documentId: string } | null } } | null> };

export type ButtonFragment = { label: string, style: Enum_Componentsharedbutton_Style | null, url: string | null };

export type AnswerCardFragment = { documentId: string, title: string, text: string | null };

export type TextBlockFragment = { id: string, text: string | null };

export type SliderBlockFragment = { id: string, label: string | null, style: Enum_Componentblocksslider_Style | null, banner: Array<{ caption: string | null, url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null> };

type PageBlock_ComponentBlocksSlider_Fragment = { __typename: 'ComponentBlocksSlider', id: string, label: string | null, style: Enum_Componentblocksslider_Style | null, banner: Array<{ caption: string | null, url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null> };

type PageBlock_ComponentBlocksText_Fragment = { __typename: 'ComponentBlocksText', id: string, text: string | null };

type PageBlock_Error_Fragment = { __typename: 'Error' };

export type PageBlockFragment =
  | PageBlock_ComponentBlocksSlider_Fragment
  | PageBlock_ComponentBlocksText_Fragment
  | PageBlock_Error_Fragment
;

export type ArticleCardFragment = { documentId: string, title: string, slug: string, description: string | null, date: string | null, content: string | null, banner: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null };

export type NewsPostCardFragment = { documentId: string, title: string, slug: string, description: string | null, date: string | null, avatar: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null };

export type PromoCardFragment = { documentId: string, title: string, slug: string, subtitle: string | null, startsOn: string | null, endsOn: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null };

export type ReviewCardFragment = { documentId: string, date: string | null, answer: string | null, answeredOn: string | null, review: { name: string, reviewText: string, doctor: { name: string, slug: string } | null, clinic: { label: string } | null } };

export type SubServiceLinkFragment = { title: string, slug: string, service: { slug: string } | null, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null };

export type FigureFragment = { documentId: string, value: string | null, unit: string | null, title: string, text: string | null };

export type BannerFragment = { label: string | null, banner: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null };

export type HomeQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeQuery = { commonConfig: { name: string, slogan: string | null, description: string | null, phoneNumber: string | null, yandexVerification: string | null, googleVerification: string | null, timeZone: string | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null, reviewsPage: { ratings: Array<{ site: string, url: string, rating: string, reviewCount: number | null, date: string } | null> | null } | null, homePage: { documentId: string, title: string | null, h1: string | null, seoTitle: string | null, seoText: string | null, facts: Array<{ text: string } | null> | null, slider: Array<{ id: string, title: string, subtitle: string | null, bgColor: string | null, isLight: boolean | null, videoUrl: string | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, button: { label: string, style: Enum_Componentsharedbutton_Style | null, url: string | null } | null } | null> | null, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null } | null, homeBenefit: { documentId: string, title: string | null, subtitle: string | null, description: string | null, button: { label: string, style: Enum_Componentsharedbutton_Style | null, url: string | null } | null, benefit: Array<{ id: string, title: string, text: string | null } | null> | null, slider: Array<{ label: string | null, banner: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null> | null } | null, advantages: Array<{ documentId: string, value: string | null, unit: string | null, title: string, text: string | null } | null>, services: Array<{ documentId: string, title: string, slug: string, subtitle: string | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null, sub_services: Array<{ slug: string, isServicePrice: boolean | null, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null } | null> } | null>, doctors: Array<{ documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null>, doctors_connection: { pageInfo: { total: number } } | null, promos: Array<{ documentId: string, title: string, slug: string, subtitle: string | null, startsOn: string | null, endsOn: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null>, reviews_connection: { nodes: Array<{ documentId: string, date: string | null, answer: string | null, answeredOn: string | null, review: { name: string, reviewText: string, doctor: { name: string, slug: string } | null, clinic: { label: string } | null } }>, pageInfo: { total: number } } | null, articles: Array<{ documentId: string, title: string, slug: string, description: string | null, date: string | null, content: string | null, banner: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null>, newsPosts: Array<{ documentId: string, title: string, slug: string, description: string | null, date: string | null, avatar: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null>, tags: Array<{ title: string, slug: string } | null>, answers: Array<{ documentId: string, title: string, text: string | null } | null>, clinics: Array<{ documentId: string, slug: string | null, label: string, city: string | null, address: string, postalCode: string | null, coordinates: string | null, email: string | null, busStation: string | null, directions: string | null, parking: string | null, access: string | null, hasStepFreeEntrance: boolean | null, hasLift: boolean | null, hasDisabledParking: boolean | null, accessHelper: string | null, timeZone: string | null, phones: Array<{ value: string } | null> | null, socials: Array<{ url: string, label: string, icon: Enum_Componentclinicsocial_Icon | null } | null> | null, plan: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null> };

export type PictureFragment = { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null };

export type CaptionedPictureFragment = { caption: string | null, url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null };

export type MenuLinkFragment = { label: string, url: string };

export type MenuSectionFragment = { label: string, url: string | null, links: Array<{ label: string, url: string } | null> | null };

export type WorkingHoursFragment = { dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string };

export type SpecialDayFragment = { from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null };

export type CommonHoursFragment = { timeZone: string | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null };

export type ClinicHoursFragment = { timeZone: string | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null };

export type LayoutQueryVariables = Exact<{ [key: string]: never; }>;


export type LayoutQuery = { commonConfig: { name: string, slogan: string | null, description: string | null, city: string | null, address: string | null, email: string | null, phoneNumber: string | null, emergencyText: string | null, emergencyPhone: string | null, smsPhone: string | null, licence: string | null, cookiesLifetimeDays: number | null, metrikaCounter: string | null, timeZone: string | null, sourcePhones: Array<{ source: string, phone: string } | null> | null, logo: { logoLight: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, logoDark: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null, defaultSharedImage: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, cookiesAnnouncement: { description: string | null, label: string | null } | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null, legalInformation: { inn: string | null, licenceIssuer: string | null, licenceRegister: string | null } | null, mainMenu: { items: Array<
      | { __typename: 'ComponentMenuDropdown', label: string, listUrl: string | null, links: Array<{ label: string, url: string } | null> | null, sections: Array<{ label: string, url: string | null, links: Array<{ label: string, url: string } | null> | null } | null> | null }
      | { __typename: 'ComponentMenuLink', label: string, url: string }
      | { __typename: 'Error' }
     | null> | null } | null, header: { request_button: Array<{ label: string, style: Enum_Componentheaderrequestbutton_Style | null, requestType: Enum_Componentheaderrequestbutton_Requesttype | null } | null> | null } | null, footer: { copyright: string | null, disclaimer: string | null, warning: string | null, sections: Array<{ label: string, url: string | null, links: Array<{ label: string, url: string } | null> | null } | null> | null, legalLinks: Array<{ label: string, url: string } | null> | null } | null, clinics: Array<{ documentId: string, slug: string | null, label: string, city: string | null, address: string, timeZone: string | null, phones: Array<{ value: string } | null> | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null>, socialNetworks: Array<{ url: string, label: string, icon: Enum_Socialnetwork_Icon | null } | null>, textPages: Array<{ title: string, url: string, kind: Enum_Textpage_Kind | null, consentPurpose: Enum_Textpage_Consentpurpose | null } | null>, services: Array<{ documentId: string } | null>, subServices: Array<{ documentId: string } | null>, doctors: Array<{ documentId: string } | null>, promos: Array<{ documentId: string } | null>, reviews: Array<{ documentId: string } | null>, articles: Array<{ documentId: string } | null>, newsPosts: Array<{ documentId: string } | null>, answers: Array<{ documentId: string } | null>, aboutPage: { documentId: string } | null };

export type LegalQueryVariables = Exact<{ [key: string]: never; }>;


export type LegalQuery = { legalInformation: { documentId: string, title: string | null, description: string | null, legalName: string | null, inn: string | null, ogrn: string | null, registeredOn: string | null, registrar: string | null, founders: string | null, licenceIssuer: string | null, licenceRegister: string | null, licensedWorks: string | null, structure: string | null, headName: string | null, headHours: string | null, houseRules: string | null, patientRights: string | null, guarantees: string | null, vacancies: string | null, privacyPolicy: string | null, cookiesPage: string | null, noticeNumber: string | null, noticeDate: string | null, text: string | null, authorities: Array<{ name: string, address: string, phone: string, url: string | null } | null> | null, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null } | null, commonConfig: { company: string | null, city: string | null, postalCode: string | null, address: string | null, phoneNumber: string | null, email: string | null, licence: string | null } | null, clinics: Array<{ label: string, slug: string | null, city: string | null, address: string } | null> };

export type NewsQueryVariables = Exact<{
  page: number;
  pageSize: number;
}>;


export type NewsQuery = { newsPage: { documentId: string, title: string, description: string | null, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null } | null, newsPosts_connection: { nodes: Array<{ documentId: string, title: string, slug: string, description: string | null, date: string | null, avatar: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null }>, pageInfo: { pageCount: number } } | null };

export type NewsPostQueryVariables = Exact<{
  slug: string;
}>;


export type NewsPostQuery = { newsPosts: Array<{ publishedAt: string | null, updatedAt: string | null, documentId: string, title: string, slug: string, description: string | null, date: string | null, body: Array<
      | { __typename: 'ComponentBlocksSlider', id: string, label: string | null, style: Enum_Componentblocksslider_Style | null, banner: Array<{ caption: string | null, url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null> }
      | { __typename: 'ComponentBlocksText', id: string, text: string | null }
      | { __typename: 'Error' }
     | null> | null, services: Array<{ title: string, slug: string, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null, sub_services: Array<{ slug: string, isServicePrice: boolean | null, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null } | null> } | null>, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null, avatar: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null>, others: Array<{ documentId: string, title: string, slug: string, description: string | null, date: string | null, avatar: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null> };

export type OrganizationQueryVariables = Exact<{ [key: string]: never; }>;


export type OrganizationQuery = { commonConfig: { name: string, company: string | null, description: string | null, city: string | null, address: string | null, postalCode: string | null, email: string | null, phoneNumber: string | null, licence: string | null, timeZone: string | null, logo: { logoLight: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null, defaultSharedImage: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null, legalInformation: { legalName: string | null, inn: string | null, ogrn: string | null, licenceIssuer: string | null } | null, clinics: Array<{ documentId: string, slug: string | null, label: string, city: string | null, address: string, postalCode: string | null, coordinates: string | null, email: string | null, busStation: string | null, directions: string | null, parking: string | null, access: string | null, hasStepFreeEntrance: boolean | null, hasLift: boolean | null, hasDisabledParking: boolean | null, accessHelper: string | null, timeZone: string | null, phones: Array<{ value: string } | null> | null, socials: Array<{ url: string, label: string, icon: Enum_Componentclinicsocial_Icon | null } | null> | null, plan: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, workingHours: Array<{ dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, specialDays: Array<{ from: string, until: string | null, kind: Enum_Componentclinicspecialday_Kind, opens: string | null, closes: string | null, doctorsAsUsual: boolean | null, note: string | null } | null> | null } | null>, socialNetworks: Array<{ url: string } | null> };

export type OwnVisitQueryVariables = Exact<{
  link: string;
}>;


export type OwnVisitQuery = { ownVisit: { doctor: string | null, clinic: string | null, startsAt: string, endsAt: string, heldUntil: string | null, times: Array<string> } | null };

export type MoveOwnVisitMutationVariables = Exact<{
  link: string;
  from: string;
  to: string;
}>;


export type MoveOwnVisitMutation = { moveOwnVisit: boolean };

export type CancelOwnVisitMutationVariables = Exact<{
  link: string;
  from: string;
}>;


export type CancelOwnVisitMutation = { cancelOwnVisit: boolean };

export type PricesQueryVariables = Exact<{ [key: string]: never; }>;


export type PricesQuery = { pricesPage: { documentId: string, title: string | null, description: string | null, validFrom: string | null, note: string | null, insurers: string | null, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null, services: Array<{ documentId: string } | null> } | null, services: Array<{ documentId: string, title: string, slug: string, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null, sub_services: Array<{ documentId: string, title: string, slug: string, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null } | null> } | null> };

export type OutsideRatingsFragment = { ratings: Array<{ site: string, url: string, rating: string, reviewCount: number | null, date: string } | null> | null };

export type ReviewsQueryVariables = Exact<{
  types: Array<string> | string;
  doctor: string;
  isOfDoctor: boolean;
  page: number;
  pageSize: number;
  sort: Array<string | null | undefined> | string;
}>;


export type ReviewsQuery = { reviewsPage: { title: string, description: string | null, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null, ratings: Array<{ site: string, url: string, rating: string, reviewCount: number | null, date: string } | null> | null } | null, reviews_connection?: { nodes: Array<{ documentId: string, date: string | null, answer: string | null, answeredOn: string | null, review: { name: string, reviewText: string, doctor: { name: string, slug: string, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null, clinic: { label: string } | null } }>, pageInfo: { pageCount: number, total: number } } | null, ofDoctor?: { nodes: Array<{ documentId: string, date: string | null, answer: string | null, answeredOn: string | null, review: { name: string, reviewText: string, doctor: { name: string, slug: string, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null, clinic: { label: string } | null } }>, pageInfo: { pageCount: number, total: number } } | null, doctors: Array<{ documentId: string, name: string, slug: string } | null>, textPages: Array<{ url: string, version: string | null, textRich: string | null, consentPurpose: Enum_Textpage_Consentpurpose | null } | null>, commonConfig: { googleReCaptchaToken: string | null } | null };

export type ReviewPageFragment = { nodes: Array<{ documentId: string, date: string | null, answer: string | null, answeredOn: string | null, review: { name: string, reviewText: string, doctor: { name: string, slug: string, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null, clinic: { label: string } | null } }>, pageInfo: { pageCount: number, total: number } };

export type SalesQueryVariables = Exact<{
  page: number;
  pageSize: number;
  day: string;
}>;


export type SalesQuery = { promosPage: { documentId: string, title: string, description: string | null, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null } | null, promos_connection: { nodes: Array<{ documentId: string, title: string, slug: string, subtitle: string | null, startsOn: string | null, endsOn: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null }>, pageInfo: { pageCount: number } } | null };

export type SaleQueryVariables = Exact<{
  slug: string;
  day: string;
}>;


export type SaleQuery = { promos: Array<{ description: string | null, documentId: string, title: string, slug: string, subtitle: string | null, startsOn: string | null, endsOn: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, sub_services: Array<{ title: string, slug: string, service: { slug: string } | null, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null } | null>, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null>, others: Array<{ documentId: string, title: string, slug: string, subtitle: string | null, startsOn: string | null, endsOn: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null> };

export type QuickLinksQueryVariables = Exact<{ [key: string]: never; }>;


export type QuickLinksQuery = { doctors: Array<{ name: string, slug: string } | null>, services: Array<{ title: string, slug: string } | null>, clientInformationPage: { links: Array<{ label: string, url: string } | null> | null } | null };

export type HitFactsQueryVariables = Exact<{
  doctors: Array<string | number | null | undefined> | string | number;
  subServices: Array<string | number | null | undefined> | string | number;
  services: Array<string | number | null | undefined> | string | number;
}>;


export type HitFactsQuery = { doctors: Array<{ documentId: string, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null>, services: Array<{ documentId: string, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null } | null>, subServices: Array<{ documentId: string, slug: string, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null } | null> };

export type PriceSectionFragment = { id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null };

export type ServicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ServicesQuery = { servicesPage: { documentId: string, title: string, description: string | null, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null } | null, services: Array<{ documentId: string, title: string, slug: string, subtitle: string | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null, sub_services: Array<{ documentId: string, title: string, slug: string, isServicePrice: boolean | null, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null } | null> } | null> };

export type ServiceQueryVariables = Exact<{
  slug: string;
}>;


export type ServiceQuery = { services: Array<{ documentId: string, title: string, slug: string, subtitle: string | null, description: string | null, reviewedOn: string | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null, sub_services: Array<{ documentId: string, title: string, slug: string, isServicePrice: boolean | null, subtitle: string | null, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null } | null>, reviewedBy: { name: string, slug: string, specification: string | null } | null, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null } | null>, doctors: Array<{ documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null>, answers: Array<{ documentId: string, title: string, text: string | null } | null>, articles: Array<{ title: string, slug: string, date: string | null } | null>, pricesPage: { validFrom: string | null } | null };

export type SubServiceQueryVariables = Exact<{
  service: string;
  slug: string;
}>;


export type SubServiceQuery = { subServices: Array<{ documentId: string, title: string, slug: string, isTimed: boolean | null, subtitle: string | null, description: string | null, reviewedOn: string | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null, service: { title: string, slug: string, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null, facts: Array<{ icon: Enum_Componentservicefact_Icon | null, text: string } | null> | null, suitableFor: Array<{ text: string } | null> | null, discussFirst: Array<{ text: string } | null> | null, stages: Array<{ title: string, text: string | null, duration: string | null } | null> | null, comfort: { used: string | null, feels: string | null, duration: string | null, after: string | null } | null, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null, doctors: Array<{ documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, image: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null>, galary: Array<{ caption: string | null, url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null>, relatedServicesTo: Array<{ title: string, slug: string, service: { slug: string } | null, price_sections: Array<{ id: string, label: string, prices: Array<{ id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, isMain: boolean | null, oldPrice: number | null, promo: string | null } | null> | null } | null> | null } | null>, answers: Array<{ documentId: string, title: string, text: string | null } | null>, reviewedBy: { name: string, slug: string, specification: string | null } | null, seo: { metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { alt: string | null, media: { url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, focalPoint: unknown, tone: string | null } | null } | null } | null } | null>, pricesPage: { validFrom: string | null } | null };

export type SiteMapQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteMapQuery = { services: Array<{ title: string, slug: string, sub_services: Array<{ title: string, slug: string } | null> } | null>, doctors: Array<{ slug: string, title: string } | null>, estimates: Array<{ title: string, slug: string } | null>, promos: Array<{ title: string, slug: string, startsOn: string | null, endsOn: string | null } | null>, articles: Array<{ title: string, slug: string } | null>, newsPosts: Array<{ title: string, slug: string } | null>, textPages: Array<{ title: string, slug: string } | null>, clinics: Array<{ slug: string | null, title: string } | null> };

export type ConsentTextFragment = { url: string, version: string | null, textRich: string | null, consentPurpose: Enum_Textpage_Consentpurpose | null };

export type PlaceNameFragment = { documentId: string, slug: string | null, label: string };

export type RequestChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type RequestChoicesQuery = { services: Array<{ title: string, slug: string, sub_services: Array<{ documentId: string, title: string, slug: string, isTimed: boolean | null, minutes: number | null, doctors: Array<{ slug: string } | null> } | null> } | null>, doctors: Array<{ documentId: string, name: string, slug: string, price: number | null, clinicAddress: { documentId: string, slug: string | null, label: string } | null, reception: Array<{ clinic: { documentId: string, slug: string | null, label: string } | null } | null> | null } | null>, clinics: Array<{ documentId: string, slug: string | null, label: string, address: string, callerPhone: string | null } | null>, textPages: Array<{ url: string, version: string | null, textRich: string | null, consentPurpose: Enum_Textpage_Consentpurpose | null } | null>, commonConfig: { googleReCaptchaToken: string | null, visitMinutes: number | null, callerPhone: string | null, callerLabel: string | null } | null };

export type PromoSourceQueryVariables = Exact<{
  slug: string;
}>;


export type PromoSourceQuery = { promos: Array<{ title: string, startsOn: string | null, endsOn: string | null } | null> };

export type ArticleSourceQueryVariables = Exact<{
  slug: string;
}>;


export type ArticleSourceQuery = { articles: Array<{ title: string } | null> };

export type NewsSourceQueryVariables = Exact<{
  slug: string;
}>;


export type NewsSourceQuery = { newsPosts: Array<{ title: string } | null> };

export type PageSourceQueryVariables = Exact<{
  slug: string;
}>;


export type PageSourceQuery = { textPages: Array<{ title: string } | null> };

export type CreateRequestMutationVariables = Exact<{
  data: RequestInput;
}>;


export type CreateRequestMutation = { createRequest: { id: string, startsAt: string | null, clinic: string | null, heldUntil: string | null, link: string | null } };

export type RequestTimeQueryVariables = Exact<{
  key: string;
}>;


export type RequestTimeQuery = { requestTime: { doctor: string | null, clinic: string | null, startsAt: string | null, endsAt: string | null, heldUntil: string | null, link: string | null } | null };

export type ReviewChoicesFragment = { doctors: Array<{ documentId: string, name: string, slug: string } | null>, textPages: Array<{ url: string, version: string | null, textRich: string | null, consentPurpose: Enum_Textpage_Consentpurpose | null } | null>, commonConfig: { googleReCaptchaToken: string | null } | null };

export type ReviewFormChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ReviewFormChoicesQuery = { doctors: Array<{ documentId: string, name: string, slug: string } | null>, textPages: Array<{ url: string, version: string | null, textRich: string | null, consentPurpose: Enum_Textpage_Consentpurpose | null } | null>, commonConfig: { googleReCaptchaToken: string | null } | null };

export type CreateReviewMutationVariables = Exact<{
  data: ReviewInput;
}>;


export type CreateReviewMutation = { createReview: { id: string } };

export type FreeTimesQueryVariables = Exact<{
  doctor?: string | number | null | undefined;
  subService?: string | number | null | undefined;
  clinic?: string | number | null | undefined;
  from: string;
  days: number;
  each?: number | null | undefined;
}>;


export type FreeTimesQuery = { freeTimes: Array<{ doctor: string, clinic: string, startsAt: string }> };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const ArticleLinkFragmentDoc = new TypedDocumentString(`
    fragment ArticleLink on Article {
  title
  slug
}
    `, {"fragmentName":"ArticleLink"}) as unknown as TypedDocumentString<ArticleLinkFragment, unknown>;
export const PriceEntryFragmentDoc = new TypedDocumentString(`
    fragment PriceEntry on ComponentPriceEntry {
  id
  description
  note
  price
  priceFrom
  isMain
  oldPrice
  promo
}
    `, {"fragmentName":"PriceEntry"}) as unknown as TypedDocumentString<PriceEntryFragment, unknown>;
export const PriceSectionFragmentDoc = new TypedDocumentString(`
    fragment PriceSection on ComponentPriceSection {
  id
  label
  prices(pagination: {limit: 100}) {
    ...PriceEntry
  }
}
    fragment PriceEntry on ComponentPriceEntry {
  id
  description
  note
  price
  priceFrom
  isMain
  oldPrice
  promo
}`, {"fragmentName":"PriceSection"}) as unknown as TypedDocumentString<PriceSectionFragment, unknown>;
export const ServiceOfPostFragmentDoc = new TypedDocumentString(`
    fragment ServiceOfPost on Service {
  title
  slug
  price_sections(pagination: {limit: 50}) {
    ...PriceSection
  }
  sub_services(sort: ["order", "title"], pagination: {limit: 100}) {
    slug
    isServicePrice
    price_sections(pagination: {limit: 50}) {
      ...PriceSection
    }
  }
}
    fragment PriceEntry on ComponentPriceEntry {
  id
  description
  note
  price
  priceFrom
  isMain
  oldPrice
  promo
}
fragment PriceSection on ComponentPriceSection {
  id
  label
  prices(pagination: {limit: 100}) {
    ...PriceEntry
  }
}`, {"fragmentName":"ServiceOfPost"}) as unknown as TypedDocumentString<ServiceOfPostFragment, unknown>;
export const WorkingHoursFragmentDoc = new TypedDocumentString(`
    fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
}
    `, {"fragmentName":"WorkingHours"}) as unknown as TypedDocumentString<WorkingHoursFragment, unknown>;
export const SpecialDayFragmentDoc = new TypedDocumentString(`
    fragment SpecialDay on ComponentClinicSpecialDay {
  from
  until
  kind
  opens
  closes
  doctorsAsUsual
  note
}
    `, {"fragmentName":"SpecialDay"}) as unknown as TypedDocumentString<SpecialDayFragment, unknown>;
export const ClinicHoursFragmentDoc = new TypedDocumentString(`
    fragment ClinicHours on Clinic {
  timeZone
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}
    fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
}
fragment SpecialDay on ComponentClinicSpecialDay {
  from
  until
  kind
  opens
  closes
  doctorsAsUsual
  note
}`, {"fragmentName":"ClinicHours"}) as unknown as TypedDocumentString<ClinicHoursFragment, unknown>;
export const PictureFragmentDoc = new TypedDocumentString(`
    fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
    `, {"fragmentName":"Picture"}) as unknown as TypedDocumentString<PictureFragment, unknown>;
export const ClinicCardFragmentDoc = new TypedDocumentString(`
    fragment ClinicCard on Clinic {
  documentId
  slug
  label
  city
  address
  postalCode
  coordinates
  email
  busStation
  directions
  parking
  access
  hasStepFreeEntrance
  hasLift
  hasDisabledParking
  accessHelper
  phones(pagination: {limit: 20}) {
    value
  }
  socials(pagination: {limit: 20}) {
    url
    label
    icon
  }
  ...ClinicHours
  plan {
    ...Picture
  }
  image {
    ...Picture
  }
}
    fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
}
fragment SpecialDay on ComponentClinicSpecialDay {
  from
  until
  kind
  opens
  closes
  doctorsAsUsual
  note
}
fragment ClinicHours on Clinic {
  timeZone
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}`, {"fragmentName":"ClinicCard"}) as unknown as TypedDocumentString<ClinicCardFragment, unknown>;
export const TextPageCardFragmentDoc = new TypedDocumentString(`
    fragment TextPageCard on TextPage {
  documentId
  url
  kind
  title
  description
  duration
  beforeImage {
    ...Picture
  }
  afterImage {
    ...Picture
  }
}
    fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`, {"fragmentName":"TextPageCard"}) as unknown as TypedDocumentString<TextPageCardFragment, unknown>;
export const DoctorCardFragmentDoc = new TypedDocumentString(`
    fragment DoctorCard on Doctor {
  documentId
  name
  slug
  specification
  careerStart
  years
  image {
    ...Picture
  }
}
    fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`, {"fragmentName":"DoctorCard"}) as unknown as TypedDocumentString<DoctorCardFragment, unknown>;
export const DoctorClinicFragmentDoc = new TypedDocumentString(`
    fragment DoctorClinic on Clinic {
  documentId
  slug
  label
  address
  city
  phones(pagination: {limit: 10}) {
    value
  }
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}
    fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
}
fragment SpecialDay on ComponentClinicSpecialDay {
  from
  until
  kind
  opens
  closes
  doctorsAsUsual
  note
}`, {"fragmentName":"DoctorClinic"}) as unknown as TypedDocumentString<DoctorClinicFragment, unknown>;
export const DoctorReceptionFragmentDoc = new TypedDocumentString(`
    fragment DoctorReception on Doctor {
  clinicAddress {
    ...DoctorClinic
  }
  reception(pagination: {limit: 20}) {
    from
    until
    clinic {
      ...DoctorClinic
    }
    hours(pagination: {limit: 20}) {
      ...WorkingHours
    }
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}
    fragment DoctorClinic on Clinic {
  documentId
  slug
  label
  address
  city
  phones(pagination: {limit: 10}) {
    value
  }
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}
fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
}
fragment SpecialDay on ComponentClinicSpecialDay {
  from
  until
  kind
  opens
  closes
  doctorsAsUsual
  note
}`, {"fragmentName":"DoctorReception"}) as unknown as TypedDocumentString<DoctorReceptionFragment, unknown>;
export const ReviewerFragmentDoc = new TypedDocumentString(`
    fragment Reviewer on Doctor {
  name
  slug
  specification
}
    `, {"fragmentName":"Reviewer"}) as unknown as TypedDocumentString<ReviewerFragment, unknown>;
export const SeoFragmentDoc = new TypedDocumentString(`
    fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
    fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`, {"fragmentName":"Seo"}) as unknown as TypedDocumentString<SeoFragment, unknown>;
export const CodedRowsFragmentDoc = new TypedDocumentString(`
    fragment CodedRows on ComponentPriceSection {
  prices(pagination: {limit: 100}) {
    code
    description
    price
    priceFrom
    isMain
    usual: oldPrice
    offer: promo
  }
}
    `, {"fragmentName":"CodedRows"}) as unknown as TypedDocumentString<CodedRowsFragment, unknown>;
export const EstimatedServiceFragmentDoc = new TypedDocumentString(`
    fragment EstimatedService on SubService {
  title
  slug
  service {
    slug
  }
}
    `, {"fragmentName":"EstimatedService"}) as unknown as TypedDocumentString<EstimatedServiceFragment, unknown>;
export const OfferDaysFragmentDoc = new TypedDocumentString(`
    fragment OfferDays on Query {
  promos(sort: "publishedAt:desc", pagination: {limit: 100}) {
    slug
    startsOn
    endsOn
  }
  commonConfig {
    timeZone
  }
}
    `, {"fragmentName":"OfferDays"}) as unknown as TypedDocumentString<OfferDaysFragment, unknown>;
export const ButtonFragmentDoc = new TypedDocumentString(`
    fragment Button on ComponentSharedButton {
  label
  style
  url
}
    `, {"fragmentName":"Button"}) as unknown as TypedDocumentString<ButtonFragment, unknown>;
export const AnswerCardFragmentDoc = new TypedDocumentString(`
    fragment AnswerCard on Answer {
  documentId
  title
  text
}
    `, {"fragmentName":"AnswerCard"}) as unknown as TypedDocumentString<AnswerCardFragment, unknown>;
export const TextBlockFragmentDoc = new TypedDocumentString(`
    fragment TextBlock on ComponentBlocksText {
  id
  text
}
    `, {"fragmentName":"TextBlock"}) as unknown as TypedDocumentString<TextBlockFragment, unknown>;
export const CaptionedPictureFragmentDoc = new TypedDocumentString(`
    fragment CaptionedPicture on UploadFile {
  ...Picture
  caption
}
    fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`, {"fragmentName":"CaptionedPicture"}) as unknown as TypedDocumentString<CaptionedPictureFragment, unknown>;
export const SliderBlockFragmentDoc = new TypedDocumentString(`
    fragment SliderBlock on ComponentBlocksSlider {
  id
  label
  style
  banner(pagination: {limit: 50}) {
    ...CaptionedPicture
  }
}
    fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment CaptionedPicture on UploadFile {
  ...Picture
  caption
}`, {"fragmentName":"SliderBlock"}) as unknown as TypedDocumentString<SliderBlockFragment, unknown>;
export const PageBlockFragmentDoc = new TypedDocumentString(`
    fragment PageBlock on NewsPostBodyDynamicZone {
  __typename
  ... on ComponentBlocksText {
    ...TextBlock
  }
  ... on ComponentBlocksSlider {
    ...SliderBlock
  }
}
    fragment TextBlock on ComponentBlocksText {
  id
  text
}
fragment SliderBlock on ComponentBlocksSlider {
  id
  label
  style
  banner(pagination: {limit: 50}) {
    ...CaptionedPicture
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment CaptionedPicture on UploadFile {
  ...Picture
  caption
}`, {"fragmentName":"PageBlock"}) as unknown as TypedDocumentString<PageBlockFragment, unknown>;
export const ArticleCardFragmentDoc = new TypedDocumentString(`
    fragment ArticleCard on Article {
  documentId
  title
  slug
  description
  date
  content
  banner {
    ...Picture
  }
}
    fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`, {"fragmentName":"ArticleCard"}) as unknown as TypedDocumentString<ArticleCardFragment, unknown>;
export const NewsPostCardFragmentDoc = new TypedDocumentString(`
    fragment NewsPostCard on NewsPost {
  documentId
  title
  slug
  description
  date
  avatar {
    ...Picture
  }
}
    fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`, {"fragmentName":"NewsPostCard"}) as unknown as TypedDocumentString<NewsPostCardFragment, unknown>;
export const PromoCardFragmentDoc = new TypedDocumentString(`
    fragment PromoCard on Promo {
  documentId
  title
  slug
  subtitle
  startsOn
  endsOn
  price
  priceFrom
  oldPrice
  image {
    ...Picture
  }
}
    fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`, {"fragmentName":"PromoCard"}) as unknown as TypedDocumentString<PromoCardFragment, unknown>;
export const SubServiceLinkFragmentDoc = new TypedDocumentString(`
    fragment SubServiceLink on SubService {
  title
  slug
  service {
    slug
  }
  price_sections(pagination: {limit: 50}) {
    ...PriceSection
  }
}
    fragment PriceEntry on ComponentPriceEntry {
  id
  description
  note
  price
  priceFrom
  isMain
  oldPrice
  promo
}
fragment PriceSection on ComponentPriceSection {
  id
  label
  prices(pagination: {limit: 100}) {
    ...PriceEntry
  }
}`, {"fragmentName":"SubServiceLink"}) as unknown as TypedDocumentString<SubServiceLinkFragment, unknown>;
export const FigureFragmentDoc = new TypedDocumentString(`
    fragment Figure on Advantage {
  documentId
  value
  unit
  title
  text
}
    `, {"fragmentName":"Figure"}) as unknown as TypedDocumentString<FigureFragment, unknown>;
export const BannerFragmentDoc = new TypedDocumentString(`
    fragment Banner on ComponentSharedBanner {
  label
  banner {
    ...Picture
  }
}
    fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`, {"fragmentName":"Banner"}) as unknown as TypedDocumentString<BannerFragment, unknown>;
export const MenuLinkFragmentDoc = new TypedDocumentString(`
    fragment MenuLink on ComponentMenuLink {
  label
  url
}
    `, {"fragmentName":"MenuLink"}) as unknown as TypedDocumentString<MenuLinkFragment, unknown>;
export const MenuSectionFragmentDoc = new TypedDocumentString(`
    fragment MenuSection on ComponentMenuSection {
  label
  url
  links(pagination: {limit: 100}) {
    ...MenuLink
  }
}
    fragment MenuLink on ComponentMenuLink {
  label
  url
}`, {"fragmentName":"MenuSection"}) as unknown as TypedDocumentString<MenuSectionFragment, unknown>;
export const CommonHoursFragmentDoc = new TypedDocumentString(`
    fragment CommonHours on CommonConfig {
  timeZone
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}
    fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
}
fragment SpecialDay on ComponentClinicSpecialDay {
  from
  until
  kind
  opens
  closes
  doctorsAsUsual
  note
}`, {"fragmentName":"CommonHours"}) as unknown as TypedDocumentString<CommonHoursFragment, unknown>;
export const OutsideRatingsFragmentDoc = new TypedDocumentString(`
    fragment OutsideRatings on ReviewsPage {
  ratings(pagination: {limit: 6}) {
    site
    url
    rating
    reviewCount
    date
  }
}
    `, {"fragmentName":"OutsideRatings"}) as unknown as TypedDocumentString<OutsideRatingsFragment, unknown>;
export const ReviewCardFragmentDoc = new TypedDocumentString(`
    fragment ReviewCard on Review {
  documentId
  date
  answer
  answeredOn
  review {
    name
    reviewText
    doctor {
      name
      slug
    }
    clinic {
      label
    }
  }
}
    `, {"fragmentName":"ReviewCard"}) as unknown as TypedDocumentString<ReviewCardFragment, unknown>;
export const ReviewPageFragmentDoc = new TypedDocumentString(`
    fragment ReviewPage on ReviewEntityResponseCollection {
  nodes {
    ...ReviewCard
    review {
      doctor {
        image {
          ...Picture
        }
      }
    }
  }
  pageInfo {
    pageCount
    total
  }
}
    fragment ReviewCard on Review {
  documentId
  date
  answer
  answeredOn
  review {
    name
    reviewText
    doctor {
      name
      slug
    }
    clinic {
      label
    }
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`, {"fragmentName":"ReviewPage"}) as unknown as TypedDocumentString<ReviewPageFragment, unknown>;
export const PlaceNameFragmentDoc = new TypedDocumentString(`
    fragment PlaceName on Clinic {
  documentId
  slug
  label
}
    `, {"fragmentName":"PlaceName"}) as unknown as TypedDocumentString<PlaceNameFragment, unknown>;
export const ConsentTextFragmentDoc = new TypedDocumentString(`
    fragment ConsentText on TextPage {
  url
  version
  textRich
  consentPurpose
}
    `, {"fragmentName":"ConsentText"}) as unknown as TypedDocumentString<ConsentTextFragment, unknown>;
export const ReviewChoicesFragmentDoc = new TypedDocumentString(`
    fragment ReviewChoices on Query {
  doctors(sort: ["order", "name"], pagination: {limit: 100}) {
    documentId
    name
    slug
  }
  textPages(
    filters: {consentPurpose: {in: ["review", "publication"]}}
    pagination: {limit: 10}
  ) {
    ...ConsentText
  }
  commonConfig {
    googleReCaptchaToken
  }
}
    fragment ConsentText on TextPage {
  url
  version
  textRich
  consentPurpose
}`, {"fragmentName":"ReviewChoices"}) as unknown as TypedDocumentString<ReviewChoicesFragment, unknown>;
export const AboutDocument = new TypedDocumentString(`
    query About {
  aboutPage {
    documentId
    title
    slogan
    description
    aboutUsText
    aboutUsTextFooter
    seoText
    videoUrl
    videoPoster {
      ...Picture
    }
    button {
      ...Button
    }
    slider(pagination: {limit: 20}) {
      ...Banner
    }
    benefits(pagination: {limit: 20}) {
      id
      title
      text
      banner {
        ...Picture
      }
    }
    seo {
      ...Seo
    }
  }
  advantages(sort: ["order"], pagination: {limit: 4}) {
    ...Figure
  }
  commonConfig {
    company
  }
}
    fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment Button on ComponentSharedButton {
  label
  style
  url
}
fragment Figure on Advantage {
  documentId
  value
  unit
  title
  text
}
fragment Banner on ComponentSharedBanner {
  label
  banner {
    ...Picture
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`) as unknown as TypedDocumentString<AboutQuery, AboutQueryVariables>;
export const ArticlesDocument = new TypedDocumentString(`
    query Articles($page: Int!, $pageSize: Int!) {
  articlesPage {
    documentId
    title
    description
    seo {
      ...Seo
    }
  }
  articles_connection(
    sort: ["date:desc", "documentId"]
    pagination: {page: $page, pageSize: $pageSize}
  ) {
    nodes {
      ...ArticleCard
    }
    pageInfo {
      pageCount
    }
  }
}
    fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment ArticleCard on Article {
  documentId
  title
  slug
  description
  date
  content
  banner {
    ...Picture
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`) as unknown as TypedDocumentString<ArticlesQuery, ArticlesQueryVariables>;
export const ArticleDocument = new TypedDocumentString(`
    query Article($slug: String!) {
  articles(filters: {slug: {eq: $slug}}, pagination: {limit: 1}) {
    ...ArticleCard
    publishedAt
    updatedAt
    author {
      name
      specification
      img {
        ...Picture
      }
      doctor {
        slug
      }
    }
    services(sort: ["order", "title"], pagination: {limit: 20}) {
      ...ServiceOfPost
    }
    reviewedBy {
      ...Reviewer
    }
    reviewedOn
    seo {
      ...Seo
    }
  }
}
    fragment ServiceOfPost on Service {
  title
  slug
  price_sections(pagination: {limit: 50}) {
    ...PriceSection
  }
  sub_services(sort: ["order", "title"], pagination: {limit: 100}) {
    slug
    isServicePrice
    price_sections(pagination: {limit: 50}) {
      ...PriceSection
    }
  }
}
fragment Reviewer on Doctor {
  name
  slug
  specification
}
fragment PriceEntry on ComponentPriceEntry {
  id
  description
  note
  price
  priceFrom
  isMain
  oldPrice
  promo
}
fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment ArticleCard on Article {
  documentId
  title
  slug
  description
  date
  content
  banner {
    ...Picture
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment PriceSection on ComponentPriceSection {
  id
  label
  prices(pagination: {limit: 100}) {
    ...PriceEntry
  }
}`) as unknown as TypedDocumentString<ArticleQuery, ArticleQueryVariables>;
export const ArticleOrderDocument = new TypedDocumentString(`
    query ArticleOrder {
  articles(sort: ["date:desc", "documentId"], pagination: {limit: 100}) {
    ...ArticleLink
  }
}
    fragment ArticleLink on Article {
  title
  slug
}`) as unknown as TypedDocumentString<ArticleOrderQuery, ArticleOrderQueryVariables>;
export const ContactsDocument = new TypedDocumentString(`
    query Contacts {
  commonConfig {
    ...CommonHours
  }
  contactPage {
    documentId
    title
    description
    legalInfo
    mapsToken
    seo {
      ...Seo
    }
    clinics(pagination: {limit: 100}) {
      documentId
    }
  }
  clinics(sort: ["order", "label"], pagination: {limit: 100}) {
    ...ClinicCard
  }
}
    fragment ClinicCard on Clinic {
  documentId
  slug
  label
  city
  address
  postalCode
  coordinates
  email
  busStation
  directions
  parking
  access
  hasStepFreeEntrance
  hasLift
  hasDisabledParking
  accessHelper
  phones(pagination: {limit: 20}) {
    value
  }
  socials(pagination: {limit: 20}) {
    url
    label
    icon
  }
  ...ClinicHours
  plan {
    ...Picture
  }
  image {
    ...Picture
  }
}
fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
}
fragment SpecialDay on ComponentClinicSpecialDay {
  from
  until
  kind
  opens
  closes
  doctorsAsUsual
  note
}
fragment CommonHours on CommonConfig {
  timeZone
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}
fragment ClinicHours on Clinic {
  timeZone
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}`) as unknown as TypedDocumentString<ContactsQuery, ContactsQueryVariables>;
export const ClinicDocument = new TypedDocumentString(`
    query Clinic($slug: String!) {
  commonConfig {
    ...CommonHours
  }
  contactPage {
    mapsToken
  }
  clinics(filters: {slug: {eq: $slug}}, pagination: {limit: 1}) {
    ...ClinicCard
    photos(pagination: {limit: 20}) {
      ...CaptionedPicture
    }
  }
  doctors(
    filters: {or: [{clinicAddress: {slug: {eq: $slug}}}, {reception: {clinic: {slug: {eq: $slug}}}}]}
    sort: ["order", "name"]
    pagination: {limit: 100}
  ) {
    ...DoctorCard
    sub_services(filters: {isTimed: {eq: true}}, pagination: {limit: 1}) {
      documentId
    }
  }
}
    fragment ClinicCard on Clinic {
  documentId
  slug
  label
  city
  address
  postalCode
  coordinates
  email
  busStation
  directions
  parking
  access
  hasStepFreeEntrance
  hasLift
  hasDisabledParking
  accessHelper
  phones(pagination: {limit: 20}) {
    value
  }
  socials(pagination: {limit: 20}) {
    url
    label
    icon
  }
  ...ClinicHours
  plan {
    ...Picture
  }
  image {
    ...Picture
  }
}
fragment DoctorCard on Doctor {
  documentId
  name
  slug
  specification
  careerStart
  years
  image {
    ...Picture
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment CaptionedPicture on UploadFile {
  ...Picture
  caption
}
fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
}
fragment SpecialDay on ComponentClinicSpecialDay {
  from
  until
  kind
  opens
  closes
  doctorsAsUsual
  note
}
fragment CommonHours on CommonConfig {
  timeZone
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}
fragment ClinicHours on Clinic {
  timeZone
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}`) as unknown as TypedDocumentString<ClinicQuery, ClinicQueryVariables>;
export const CustomersDocument = new TypedDocumentString(`
    query Customers {
  clientInformationPage {
    documentId
    title
    description
    storiesTitle
    storiesDescription
    links(pagination: {limit: 100}) {
      ...MenuLink
    }
    seo {
      ...Seo
    }
  }
  legalInformation {
    documentId
    freeCare(pagination: {limit: 10}) {
      kind
      text
      year
      url
      validUntil
    }
  }
  textPages(sort: ["order", "title"], pagination: {limit: 100}) {
    ...TextPageCard
  }
}
    fragment TextPageCard on TextPage {
  documentId
  url
  kind
  title
  description
  duration
  beforeImage {
    ...Picture
  }
  afterImage {
    ...Picture
  }
}
fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment MenuLink on ComponentMenuLink {
  label
  url
}`) as unknown as TypedDocumentString<CustomersQuery, CustomersQueryVariables>;
export const CustomerPageDocument = new TypedDocumentString(`
    query CustomerPage($url: String!) {
  textPages(filters: {url: {eq: $url}}, pagination: {limit: 1}) {
    ...TextPageCard
    textRich
    image {
      ...Picture
    }
    scans(pagination: {limit: 20}) {
      ...CaptionedPicture
    }
    doctor {
      ...DoctorCard
    }
    sub_service {
      title
      slug
      service {
        slug
      }
    }
    seo {
      ...Seo
    }
  }
  others: textPages(
    filters: {url: {ne: $url}}
    sort: ["order", "title"]
    pagination: {limit: 100}
  ) {
    url
    kind
    title
  }
}
    fragment TextPageCard on TextPage {
  documentId
  url
  kind
  title
  description
  duration
  beforeImage {
    ...Picture
  }
  afterImage {
    ...Picture
  }
}
fragment DoctorCard on Doctor {
  documentId
  name
  slug
  specification
  careerStart
  years
  image {
    ...Picture
  }
}
fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment CaptionedPicture on UploadFile {
  ...Picture
  caption
}`) as unknown as TypedDocumentString<CustomerPageQuery, CustomerPageQueryVariables>;
export const DoctorsDocument = new TypedDocumentString(`
    query Doctors {
  doctorsPage {
    documentId
    title
    description
    seo {
      ...Seo
    }
  }
  doctors(sort: ["order", "name"], pagination: {limit: 100}) {
    ...DoctorCard
    sub_services(pagination: {limit: 100}) {
      service {
        slug
        title
      }
    }
  }
}
    fragment DoctorCard on Doctor {
  documentId
  name
  slug
  specification
  careerStart
  years
  image {
    ...Picture
  }
}
fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`) as unknown as TypedDocumentString<DoctorsQuery, DoctorsQueryVariables>;
export const DoctorDocument = new TypedDocumentString(`
    query Doctor($slug: String!) {
  commonConfig {
    ...CommonHours
  }
  doctors(filters: {slug: {eq: $slug}}, pagination: {limit: 1}) {
    ...DoctorCard
    price
    priceName
    experience
    information
    ...DoctorReception
    accreditation(pagination: {limit: 20}) {
      speciality
      number
      validUntil
    }
    education(pagination: {limit: 50}) {
      year
      title
      institution
    }
    certs(pagination: {limit: 50}) {
      title
      year
      image {
        ...Picture
      }
    }
    sub_services(sort: ["order", "title"], pagination: {limit: 100}) {
      ...SubServiceLink
      isTimed
    }
    seo {
      ...Seo
    }
  }
  others: doctors(
    filters: {slug: {ne: $slug}}
    sort: ["order", "name"]
    pagination: {limit: 100}
  ) {
    ...DoctorCard
    sub_services(pagination: {limit: 100}) {
      slug
    }
  }
  reviews(
    filters: {review: {doctor: {slug: {eq: $slug}}}}
    sort: ["date:desc", "documentId"]
    pagination: {limit: 4}
  ) {
    ...ReviewCard
  }
  reviews_connection(filters: {review: {doctor: {slug: {eq: $slug}}}}) {
    pageInfo {
      total
    }
  }
}
    fragment DoctorCard on Doctor {
  documentId
  name
  slug
  specification
  careerStart
  years
  image {
    ...Picture
  }
}
fragment DoctorClinic on Clinic {
  documentId
  slug
  label
  address
  city
  phones(pagination: {limit: 10}) {
    value
  }
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}
fragment DoctorReception on Doctor {
  clinicAddress {
    ...DoctorClinic
  }
  reception(pagination: {limit: 20}) {
    from
    until
    clinic {
      ...DoctorClinic
    }
    hours(pagination: {limit: 20}) {
      ...WorkingHours
    }
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}
fragment PriceEntry on ComponentPriceEntry {
  id
  description
  note
  price
  priceFrom
  isMain
  oldPrice
  promo
}
fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment ReviewCard on Review {
  documentId
  date
  answer
  answeredOn
  review {
    name
    reviewText
    doctor {
      name
      slug
    }
    clinic {
      label
    }
  }
}
fragment SubServiceLink on SubService {
  title
  slug
  service {
    slug
  }
  price_sections(pagination: {limit: 50}) {
    ...PriceSection
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
}
fragment SpecialDay on ComponentClinicSpecialDay {
  from
  until
  kind
  opens
  closes
  doctorsAsUsual
  note
}
fragment CommonHours on CommonConfig {
  timeZone
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}
fragment PriceSection on ComponentPriceSection {
  id
  label
  prices(pagination: {limit: 100}) {
    ...PriceEntry
  }
}`) as unknown as TypedDocumentString<DoctorQuery, DoctorQueryVariables>;
export const DoctorFactsDocument = new TypedDocumentString(`
    query DoctorFacts {
  commonConfig {
    ...CommonHours
  }
  doctors(sort: ["order", "name"], pagination: {limit: 100}) {
    price
    ...DoctorCard
    ...DoctorReception
    sub_services(filters: {isTimed: {eq: true}}, pagination: {limit: 1}) {
      documentId
    }
  }
}
    fragment DoctorCard on Doctor {
  documentId
  name
  slug
  specification
  careerStart
  years
  image {
    ...Picture
  }
}
fragment DoctorClinic on Clinic {
  documentId
  slug
  label
  address
  city
  phones(pagination: {limit: 10}) {
    value
  }
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}
fragment DoctorReception on Doctor {
  clinicAddress {
    ...DoctorClinic
  }
  reception(pagination: {limit: 20}) {
    from
    until
    clinic {
      ...DoctorClinic
    }
    hours(pagination: {limit: 20}) {
      ...WorkingHours
    }
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
}
fragment SpecialDay on ComponentClinicSpecialDay {
  from
  until
  kind
  opens
  closes
  doctorsAsUsual
  note
}
fragment CommonHours on CommonConfig {
  timeZone
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}`) as unknown as TypedDocumentString<DoctorFactsQuery, DoctorFactsQueryVariables>;
export const ReviewedDoctorsDocument = new TypedDocumentString(`
    query ReviewedDoctors($start: Int!, $limit: Int!) {
  reviews(
    filters: {review: {reviewType: {eq: "doctor"}}}
    sort: ["documentId"]
    pagination: {start: $start, limit: $limit}
  ) {
    review {
      doctor {
        slug
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewedDoctorsQuery, ReviewedDoctorsQueryVariables>;
export const EstimatesDocument = new TypedDocumentString(`
    query Estimates {
  estimates(sort: ["order", "title"], pagination: {limit: 100}) {
    documentId
    title
    slug
    subtitle
    visits
    duration
    lines(pagination: {limit: 50}) {
      code
      codeTo
      kind
      least
      most
      because
    }
    sub_services(sort: ["order", "title"], pagination: {limit: 20}) {
      ...EstimatedService
    }
    wholeOf(sort: ["order", "title"], pagination: {limit: 20}) {
      ...EstimatedService
    }
  }
  services(sort: ["order", "title"], pagination: {limit: 100}) {
    price_sections(pagination: {limit: 50}) {
      ...CodedRows
    }
    sub_services(pagination: {limit: 100}) {
      slug
      isTimed
      price_sections(pagination: {limit: 50}) {
        ...CodedRows
      }
    }
  }
  pricesPage {
    validFrom
  }
  ...OfferDays
}
    fragment CodedRows on ComponentPriceSection {
  prices(pagination: {limit: 100}) {
    code
    description
    price
    priceFrom
    isMain
    usual: oldPrice
    offer: promo
  }
}
fragment EstimatedService on SubService {
  title
  slug
  service {
    slug
  }
}
fragment OfferDays on Query {
  promos(sort: "publishedAt:desc", pagination: {limit: 100}) {
    slug
    startsOn
    endsOn
  }
  commonConfig {
    timeZone
  }
}`) as unknown as TypedDocumentString<EstimatesQuery, EstimatesQueryVariables>;
export const OffersDocument = new TypedDocumentString(`
    query Offers {
  ...OfferDays
}
    fragment OfferDays on Query {
  promos(sort: "publishedAt:desc", pagination: {limit: 100}) {
    slug
    startsOn
    endsOn
  }
  commonConfig {
    timeZone
  }
}`) as unknown as TypedDocumentString<OffersQuery, OffersQueryVariables>;
export const EstimateDocument = new TypedDocumentString(`
    query Estimate($slug: String!) {
  estimates(filters: {slug: {eq: $slug}}, pagination: {limit: 1}) {
    documentId
    title
    seo {
      ...Seo
    }
  }
}
    fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`) as unknown as TypedDocumentString<EstimateQuery, EstimateQueryVariables>;
export const FaqDocument = new TypedDocumentString(`
    query Faq {
  answersPage {
    documentId
    title
    description
    seo {
      ...Seo
    }
  }
  tags(sort: ["order", "title"], pagination: {limit: 100}) {
    title
    slug
    answers(sort: ["order", "title"], pagination: {limit: 100}) {
      ...AnswerCard
    }
  }
  untagged: answers(
    filters: {tag: {documentId: {null: true}}}
    sort: ["order", "title"]
    pagination: {limit: 100}
  ) {
    ...AnswerCard
  }
}
    fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment AnswerCard on Answer {
  documentId
  title
  text
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`) as unknown as TypedDocumentString<FaqQuery, FaqQueryVariables>;
export const NewsFeedDocument = new TypedDocumentString(`
    query NewsFeed($limit: Int!) {
  newsPage {
    title
    description
  }
  newsPosts(sort: ["date:desc", "documentId"], pagination: {limit: $limit}) {
    ...NewsPostCard
    publishedAt
    body {
      ...PageBlock
    }
    seo {
      preventIndexing
    }
  }
}
    fragment TextBlock on ComponentBlocksText {
  id
  text
}
fragment SliderBlock on ComponentBlocksSlider {
  id
  label
  style
  banner(pagination: {limit: 50}) {
    ...CaptionedPicture
  }
}
fragment PageBlock on NewsPostBodyDynamicZone {
  __typename
  ... on ComponentBlocksText {
    ...TextBlock
  }
  ... on ComponentBlocksSlider {
    ...SliderBlock
  }
}
fragment NewsPostCard on NewsPost {
  documentId
  title
  slug
  description
  date
  avatar {
    ...Picture
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment CaptionedPicture on UploadFile {
  ...Picture
  caption
}`) as unknown as TypedDocumentString<NewsFeedQuery, NewsFeedQueryVariables>;
export const ArticleFeedDocument = new TypedDocumentString(`
    query ArticleFeed($limit: Int!) {
  articlesPage {
    title
    description
  }
  articles(sort: ["date:desc", "documentId"], pagination: {limit: $limit}) {
    ...ArticleCard
    publishedAt
    author {
      name
    }
    seo {
      preventIndexing
    }
  }
}
    fragment ArticleCard on Article {
  documentId
  title
  slug
  description
  date
  content
  banner {
    ...Picture
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`) as unknown as TypedDocumentString<ArticleFeedQuery, ArticleFeedQueryVariables>;
export const DoctorFeedDocument = new TypedDocumentString(`
    query DoctorFeed($start: Int!, $limit: Int!) {
  doctors(
    sort: ["order", "name", "documentId"]
    pagination: {start: $start, limit: $limit}
  ) {
    ...DoctorCard
    updatedAt
    price
    information
    clinicAddress {
      label
      address
      city
      phones(pagination: {limit: 1}) {
        value
      }
    }
    education(pagination: {limit: 50}) {
      year
      title
      institution
    }
    certs(pagination: {limit: 50}) {
      title
      year
    }
    seo {
      preventIndexing
    }
  }
}
    fragment DoctorCard on Doctor {
  documentId
  name
  slug
  specification
  careerStart
  years
  image {
    ...Picture
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`) as unknown as TypedDocumentString<DoctorFeedQuery, DoctorFeedQueryVariables>;
export const DoctorFeedReviewsDocument = new TypedDocumentString(`
    query DoctorFeedReviews($start: Int!, $limit: Int!) {
  reviews(
    filters: {review: {reviewType: {eq: "doctor"}}}
    sort: ["date:desc", "documentId"]
    pagination: {start: $start, limit: $limit}
  ) {
    date
    updatedAt
    review {
      name
      reviewText
      doctor {
        documentId
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DoctorFeedReviewsQuery, DoctorFeedReviewsQueryVariables>;
export const HomeDocument = new TypedDocumentString(`
    query Home {
  commonConfig {
    name
    slogan
    description
    phoneNumber
    yandexVerification
    googleVerification
    ...CommonHours
  }
  reviewsPage {
    ...OutsideRatings
  }
  homePage {
    documentId
    title
    h1
    facts(pagination: {limit: 10}) {
      text
    }
    seoTitle
    seoText
    slider(pagination: {limit: 10}) {
      id
      title
      subtitle
      bgColor
      isLight
      videoUrl
      image {
        ...Picture
      }
      button {
        ...Button
      }
    }
    seo {
      ...Seo
    }
  }
  homeBenefit {
    documentId
    title
    subtitle
    description
    button {
      ...Button
    }
    benefit(pagination: {limit: 8}) {
      id
      title
      text
    }
    slider(pagination: {limit: 10}) {
      ...Banner
    }
  }
  advantages(sort: ["order"], pagination: {limit: 4}) {
    ...Figure
  }
  services(sort: ["order", "title"], pagination: {limit: 100}) {
    documentId
    title
    slug
    subtitle
    image {
      ...Picture
    }
    price_sections(pagination: {limit: 50}) {
      ...PriceSection
    }
    sub_services(sort: ["order", "title"], pagination: {limit: 100}) {
      slug
      isServicePrice
      price_sections(pagination: {limit: 50}) {
        ...PriceSection
      }
    }
  }
  doctors(sort: ["order", "name"], pagination: {limit: 12}) {
    ...DoctorCard
  }
  doctors_connection {
    pageInfo {
      total
    }
  }
  promos(sort: ["order", "title"], pagination: {limit: 100}) {
    ...PromoCard
  }
  reviews_connection(sort: ["date:desc", "documentId"], pagination: {limit: 12}) {
    nodes {
      ...ReviewCard
    }
    pageInfo {
      total
    }
  }
  articles(sort: ["date:desc", "documentId"], pagination: {limit: 5}) {
    ...ArticleCard
  }
  newsPosts(sort: ["date:desc", "documentId"], pagination: {limit: 5}) {
    ...NewsPostCard
  }
  tags(sort: ["order", "title"], pagination: {limit: 8}) {
    title
    slug
  }
  answers(sort: ["order", "title"], pagination: {limit: 5}) {
    ...AnswerCard
  }
  clinics(sort: ["order", "label"], pagination: {limit: 100}) {
    ...ClinicCard
  }
}
    fragment ClinicCard on Clinic {
  documentId
  slug
  label
  city
  address
  postalCode
  coordinates
  email
  busStation
  directions
  parking
  access
  hasStepFreeEntrance
  hasLift
  hasDisabledParking
  accessHelper
  phones(pagination: {limit: 20}) {
    value
  }
  socials(pagination: {limit: 20}) {
    url
    label
    icon
  }
  ...ClinicHours
  plan {
    ...Picture
  }
  image {
    ...Picture
  }
}
fragment DoctorCard on Doctor {
  documentId
  name
  slug
  specification
  careerStart
  years
  image {
    ...Picture
  }
}
fragment PriceEntry on ComponentPriceEntry {
  id
  description
  note
  price
  priceFrom
  isMain
  oldPrice
  promo
}
fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment Button on ComponentSharedButton {
  label
  style
  url
}
fragment AnswerCard on Answer {
  documentId
  title
  text
}
fragment ArticleCard on Article {
  documentId
  title
  slug
  description
  date
  content
  banner {
    ...Picture
  }
}
fragment NewsPostCard on NewsPost {
  documentId
  title
  slug
  description
  date
  avatar {
    ...Picture
  }
}
fragment PromoCard on Promo {
  documentId
  title
  slug
  subtitle
  startsOn
  endsOn
  price
  priceFrom
  oldPrice
  image {
    ...Picture
  }
}
fragment ReviewCard on Review {
  documentId
  date
  answer
  answeredOn
  review {
    name
    reviewText
    doctor {
      name
      slug
    }
    clinic {
      label
    }
  }
}
fragment Figure on Advantage {
  documentId
  value
  unit
  title
  text
}
fragment Banner on ComponentSharedBanner {
  label
  banner {
    ...Picture
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
}
fragment SpecialDay on ComponentClinicSpecialDay {
  from
  until
  kind
  opens
  closes
  doctorsAsUsual
  note
}
fragment CommonHours on CommonConfig {
  timeZone
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}
fragment ClinicHours on Clinic {
  timeZone
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}
fragment OutsideRatings on ReviewsPage {
  ratings(pagination: {limit: 6}) {
    site
    url
    rating
    reviewCount
    date
  }
}
fragment PriceSection on ComponentPriceSection {
  id
  label
  prices(pagination: {limit: 100}) {
    ...PriceEntry
  }
}`) as unknown as TypedDocumentString<HomeQuery, HomeQueryVariables>;
export const LayoutDocument = new TypedDocumentString(`
    query Layout {
  commonConfig {
    name
    slogan
    description
    city
    address
    email
    phoneNumber
    sourcePhones(pagination: {limit: 20}) {
      source
      phone
    }
    emergencyText
    emergencyPhone
    smsPhone
    licence
    ...CommonHours
    cookiesLifetimeDays
    metrikaCounter
    logo {
      logoLight {
        ...Picture
      }
      logoDark {
        ...Picture
      }
    }
    defaultSharedImage {
      ...Picture
    }
    cookiesAnnouncement {
      description
      label
    }
  }
  legalInformation {
    inn
    licenceIssuer
    licenceRegister
  }
  mainMenu {
    items {
      __typename
      ... on ComponentMenuLink {
        ...MenuLink
      }
      ... on ComponentMenuDropdown {
        label
        listUrl: url
        links(pagination: {limit: 100}) {
          ...MenuLink
        }
        sections(pagination: {limit: 100}) {
          ...MenuSection
        }
      }
    }
  }
  header {
    request_button(pagination: {limit: 10}) {
      label
      style
      requestType
    }
  }
  footer {
    copyright
    disclaimer
    warning
    sections(pagination: {limit: 10}) {
      ...MenuSection
    }
    legalLinks(pagination: {limit: 20}) {
      ...MenuLink
    }
  }
  clinics(sort: ["order", "label"], pagination: {limit: 100}) {
    documentId
    slug
    label
    city
    address
    phones(pagination: {limit: 1}) {
      value
    }
    ...ClinicHours
  }
  socialNetworks(sort: "order", pagination: {limit: 20}) {
    url
    label
    icon
  }
  textPages(sort: ["order", "title"], pagination: {limit: 100}) {
    title
    url
    kind
    consentPurpose
  }
  services(pagination: {limit: 1}) {
    documentId
  }
  subServices(filters: {isTimed: {eq: true}}, pagination: {limit: 1}) {
    documentId
  }
  doctors(pagination: {limit: 1}) {
    documentId
  }
  promos(pagination: {limit: 1}) {
    documentId
  }
  reviews(pagination: {limit: 1}) {
    documentId
  }
  articles(pagination: {limit: 1}) {
    documentId
  }
  newsPosts(pagination: {limit: 1}) {
    documentId
  }
  answers(pagination: {limit: 1}) {
    documentId
  }
  aboutPage {
    documentId
  }
}
    fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment MenuLink on ComponentMenuLink {
  label
  url
}
fragment MenuSection on ComponentMenuSection {
  label
  url
  links(pagination: {limit: 100}) {
    ...MenuLink
  }
}
fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
}
fragment SpecialDay on ComponentClinicSpecialDay {
  from
  until
  kind
  opens
  closes
  doctorsAsUsual
  note
}
fragment CommonHours on CommonConfig {
  timeZone
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}
fragment ClinicHours on Clinic {
  timeZone
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}`) as unknown as TypedDocumentString<LayoutQuery, LayoutQueryVariables>;
export const LegalDocument = new TypedDocumentString(`
    query Legal {
  legalInformation {
    documentId
    title
    description
    legalName
    inn
    ogrn
    registeredOn
    registrar
    founders
    licenceIssuer
    licenceRegister
    licensedWorks
    structure
    headName
    headHours
    authorities(pagination: {limit: 10}) {
      name
      address
      phone
      url
    }
    houseRules
    patientRights
    guarantees
    vacancies
    privacyPolicy
    cookiesPage
    noticeNumber
    noticeDate
    text
    seo {
      ...Seo
    }
  }
  commonConfig {
    company
    city
    postalCode
    address
    phoneNumber
    email
    licence
  }
  clinics(sort: ["order", "label"], pagination: {limit: 100}) {
    label
    slug
    city
    address
  }
}
    fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`) as unknown as TypedDocumentString<LegalQuery, LegalQueryVariables>;
export const NewsDocument = new TypedDocumentString(`
    query News($page: Int!, $pageSize: Int!) {
  newsPage {
    documentId
    title
    description
    seo {
      ...Seo
    }
  }
  newsPosts_connection(
    sort: ["date:desc", "documentId"]
    pagination: {page: $page, pageSize: $pageSize}
  ) {
    nodes {
      ...NewsPostCard
    }
    pageInfo {
      pageCount
    }
  }
}
    fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment NewsPostCard on NewsPost {
  documentId
  title
  slug
  description
  date
  avatar {
    ...Picture
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`) as unknown as TypedDocumentString<NewsQuery, NewsQueryVariables>;
export const NewsPostDocument = new TypedDocumentString(`
    query NewsPost($slug: String!) {
  newsPosts(filters: {slug: {eq: $slug}}, pagination: {limit: 1}) {
    ...NewsPostCard
    publishedAt
    updatedAt
    body {
      ...PageBlock
    }
    services(sort: ["order", "title"], pagination: {limit: 20}) {
      ...ServiceOfPost
    }
    seo {
      ...Seo
    }
  }
  others: newsPosts(
    filters: {slug: {ne: $slug}}
    sort: ["date:desc", "documentId"]
    pagination: {limit: 4}
  ) {
    ...NewsPostCard
  }
}
    fragment ServiceOfPost on Service {
  title
  slug
  price_sections(pagination: {limit: 50}) {
    ...PriceSection
  }
  sub_services(sort: ["order", "title"], pagination: {limit: 100}) {
    slug
    isServicePrice
    price_sections(pagination: {limit: 50}) {
      ...PriceSection
    }
  }
}
fragment PriceEntry on ComponentPriceEntry {
  id
  description
  note
  price
  priceFrom
  isMain
  oldPrice
  promo
}
fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment TextBlock on ComponentBlocksText {
  id
  text
}
fragment SliderBlock on ComponentBlocksSlider {
  id
  label
  style
  banner(pagination: {limit: 50}) {
    ...CaptionedPicture
  }
}
fragment PageBlock on NewsPostBodyDynamicZone {
  __typename
  ... on ComponentBlocksText {
    ...TextBlock
  }
  ... on ComponentBlocksSlider {
    ...SliderBlock
  }
}
fragment NewsPostCard on NewsPost {
  documentId
  title
  slug
  description
  date
  avatar {
    ...Picture
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment CaptionedPicture on UploadFile {
  ...Picture
  caption
}
fragment PriceSection on ComponentPriceSection {
  id
  label
  prices(pagination: {limit: 100}) {
    ...PriceEntry
  }
}`) as unknown as TypedDocumentString<NewsPostQuery, NewsPostQueryVariables>;
export const OrganizationDocument = new TypedDocumentString(`
    query Organization {
  commonConfig {
    name
    company
    description
    city
    address
    postalCode
    email
    phoneNumber
    licence
    ...CommonHours
    logo {
      logoLight {
        ...Picture
      }
    }
    defaultSharedImage {
      ...Picture
    }
  }
  legalInformation {
    legalName
    inn
    ogrn
    licenceIssuer
  }
  clinics(sort: ["order", "label"], pagination: {limit: 100}) {
    ...ClinicCard
  }
  socialNetworks(sort: "order", pagination: {limit: 20}) {
    url
  }
}
    fragment ClinicCard on Clinic {
  documentId
  slug
  label
  city
  address
  postalCode
  coordinates
  email
  busStation
  directions
  parking
  access
  hasStepFreeEntrance
  hasLift
  hasDisabledParking
  accessHelper
  phones(pagination: {limit: 20}) {
    value
  }
  socials(pagination: {limit: 20}) {
    url
    label
    icon
  }
  ...ClinicHours
  plan {
    ...Picture
  }
  image {
    ...Picture
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
}
fragment SpecialDay on ComponentClinicSpecialDay {
  from
  until
  kind
  opens
  closes
  doctorsAsUsual
  note
}
fragment CommonHours on CommonConfig {
  timeZone
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}
fragment ClinicHours on Clinic {
  timeZone
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
  }
  specialDays(pagination: {limit: 100}) {
    ...SpecialDay
  }
}`) as unknown as TypedDocumentString<OrganizationQuery, OrganizationQueryVariables>;
export const OwnVisitDocument = new TypedDocumentString(`
    query OwnVisit($link: String!) {
  ownVisit(link: $link) {
    doctor
    clinic
    startsAt
    endsAt
    heldUntil
    times
  }
}
    `) as unknown as TypedDocumentString<OwnVisitQuery, OwnVisitQueryVariables>;
export const MoveOwnVisitDocument = new TypedDocumentString(`
    mutation MoveOwnVisit($link: String!, $from: String!, $to: String!) {
  moveOwnVisit(link: $link, from: $from, to: $to)
}
    `) as unknown as TypedDocumentString<MoveOwnVisitMutation, MoveOwnVisitMutationVariables>;
export const CancelOwnVisitDocument = new TypedDocumentString(`
    mutation CancelOwnVisit($link: String!, $from: String!) {
  cancelOwnVisit(link: $link, from: $from)
}
    `) as unknown as TypedDocumentString<CancelOwnVisitMutation, CancelOwnVisitMutationVariables>;
export const PricesDocument = new TypedDocumentString(`
    query Prices {
  pricesPage {
    documentId
    title
    description
    validFrom
    note
    insurers
    seo {
      ...Seo
    }
    services(pagination: {limit: 100}) {
      documentId
    }
  }
  services(sort: ["order", "title"], pagination: {limit: 100}) {
    documentId
    title
    slug
    price_sections(pagination: {limit: 50}) {
      ...PriceSection
    }
    sub_services(sort: ["order", "title"], pagination: {limit: 100}) {
      documentId
      title
      slug
      price_sections(pagination: {limit: 50}) {
        ...PriceSection
      }
    }
  }
}
    fragment PriceEntry on ComponentPriceEntry {
  id
  description
  note
  price
  priceFrom
  isMain
  oldPrice
  promo
}
fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment PriceSection on ComponentPriceSection {
  id
  label
  prices(pagination: {limit: 100}) {
    ...PriceEntry
  }
}`) as unknown as TypedDocumentString<PricesQuery, PricesQueryVariables>;
export const ReviewsDocument = new TypedDocumentString(`
    query Reviews($types: [String!]!, $doctor: String!, $isOfDoctor: Boolean!, $page: Int!, $pageSize: Int!, $sort: [String]!) {
  reviewsPage {
    title
    description
    ...OutsideRatings
    seo {
      ...Seo
    }
  }
  ...ReviewChoices
  reviews_connection(
    filters: {review: {reviewType: {in: $types}}}
    sort: $sort
    pagination: {page: $page, pageSize: $pageSize}
  ) @skip(if: $isOfDoctor) {
    ...ReviewPage
  }
  ofDoctor: reviews_connection(
    filters: {review: {doctor: {slug: {eq: $doctor}}}}
    sort: $sort
    pagination: {page: $page, pageSize: $pageSize}
  ) @include(if: $isOfDoctor) {
    ...ReviewPage
  }
}
    fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment ReviewCard on Review {
  documentId
  date
  answer
  answeredOn
  review {
    name
    reviewText
    doctor {
      name
      slug
    }
    clinic {
      label
    }
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment OutsideRatings on ReviewsPage {
  ratings(pagination: {limit: 6}) {
    site
    url
    rating
    reviewCount
    date
  }
}
fragment ReviewPage on ReviewEntityResponseCollection {
  nodes {
    ...ReviewCard
    review {
      doctor {
        image {
          ...Picture
        }
      }
    }
  }
  pageInfo {
    pageCount
    total
  }
}
fragment ConsentText on TextPage {
  url
  version
  textRich
  consentPurpose
}
fragment ReviewChoices on Query {
  doctors(sort: ["order", "name"], pagination: {limit: 100}) {
    documentId
    name
    slug
  }
  textPages(
    filters: {consentPurpose: {in: ["review", "publication"]}}
    pagination: {limit: 10}
  ) {
    ...ConsentText
  }
  commonConfig {
    googleReCaptchaToken
  }
}`) as unknown as TypedDocumentString<ReviewsQuery, ReviewsQueryVariables>;
export const SalesDocument = new TypedDocumentString(`
    query Sales($page: Int!, $pageSize: Int!, $day: Date!) {
  promosPage {
    documentId
    title
    description
    seo {
      ...Seo
    }
  }
  promos_connection(
    filters: {and: [{or: [{startsOn: {null: true}}, {startsOn: {lte: $day}}]}, {or: [{endsOn: {null: true}}, {endsOn: {gte: $day}}]}]}
    sort: ["order", "title"]
    pagination: {page: $page, pageSize: $pageSize}
  ) {
    nodes {
      ...PromoCard
    }
    pageInfo {
      pageCount
    }
  }
}
    fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment PromoCard on Promo {
  documentId
  title
  slug
  subtitle
  startsOn
  endsOn
  price
  priceFrom
  oldPrice
  image {
    ...Picture
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}`) as unknown as TypedDocumentString<SalesQuery, SalesQueryVariables>;
export const SaleDocument = new TypedDocumentString(`
    query Sale($slug: String!, $day: Date!) {
  promos(filters: {slug: {eq: $slug}}, pagination: {limit: 1}) {
    ...PromoCard
    description
    sub_services(sort: ["order", "title"], pagination: {limit: 50}) {
      ...SubServiceLink
    }
    seo {
      ...Seo
    }
  }
  others: promos(
    filters: {and: [{or: [{startsOn: {null: true}}, {startsOn: {lte: $day}}]}, {or: [{endsOn: {null: true}}, {endsOn: {gte: $day}}]}]}
    sort: ["order", "title"]
    pagination: {limit: 4}
  ) {
    ...PromoCard
  }
}
    fragment PriceEntry on ComponentPriceEntry {
  id
  description
  note
  price
  priceFrom
  isMain
  oldPrice
  promo
}
fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment PromoCard on Promo {
  documentId
  title
  slug
  subtitle
  startsOn
  endsOn
  price
  priceFrom
  oldPrice
  image {
    ...Picture
  }
}
fragment SubServiceLink on SubService {
  title
  slug
  service {
    slug
  }
  price_sections(pagination: {limit: 50}) {
    ...PriceSection
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment PriceSection on ComponentPriceSection {
  id
  label
  prices(pagination: {limit: 100}) {
    ...PriceEntry
  }
}`) as unknown as TypedDocumentString<SaleQuery, SaleQueryVariables>;
export const QuickLinksDocument = new TypedDocumentString(`
    query QuickLinks {
  doctors(sort: ["order", "name"], pagination: {limit: 100}) {
    name
    slug
  }
  services(sort: ["order", "title"], pagination: {limit: 100}) {
    title
    slug
  }
  clientInformationPage {
    links(pagination: {limit: 100}) {
      ...MenuLink
    }
  }
}
    fragment MenuLink on ComponentMenuLink {
  label
  url
}`) as unknown as TypedDocumentString<QuickLinksQuery, QuickLinksQueryVariables>;
export const HitFactsDocument = new TypedDocumentString(`
    query HitFacts($doctors: [ID]!, $subServices: [ID]!, $services: [ID]!) {
  doctors(filters: {documentId: {in: $doctors}}, pagination: {limit: 6}) {
    documentId
    image {
      ...Picture
    }
  }
  services(filters: {documentId: {in: $services}}, pagination: {limit: 6}) {
    documentId
    price_sections(pagination: {limit: 50}) {
      ...PriceSection
    }
  }
  subServices(filters: {documentId: {in: $subServices}}, pagination: {limit: 12}) {
    documentId
    slug
    price_sections(pagination: {limit: 50}) {
      ...PriceSection
    }
  }
}
    fragment PriceEntry on ComponentPriceEntry {
  id
  description
  note
  price
  priceFrom
  isMain
  oldPrice
  promo
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment PriceSection on ComponentPriceSection {
  id
  label
  prices(pagination: {limit: 100}) {
    ...PriceEntry
  }
}`) as unknown as TypedDocumentString<HitFactsQuery, HitFactsQueryVariables>;
export const ServicesDocument = new TypedDocumentString(`
    query Services {
  servicesPage {
    documentId
    title
    description
    seo {
      ...Seo
    }
  }
  services(sort: ["order", "title"], pagination: {limit: 100}) {
    documentId
    title
    slug
    subtitle
    image {
      ...Picture
    }
    price_sections(pagination: {limit: 50}) {
      ...PriceSection
    }
    sub_services(sort: ["order", "title"], pagination: {limit: 100}) {
      documentId
      title
      slug
      isServicePrice
      price_sections(pagination: {limit: 50}) {
        ...PriceSection
      }
    }
  }
}
    fragment PriceEntry on ComponentPriceEntry {
  id
  description
  note
  price
  priceFrom
  isMain
  oldPrice
  promo
}
fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment PriceSection on ComponentPriceSection {
  id
  label
  prices(pagination: {limit: 100}) {
    ...PriceEntry
  }
}`) as unknown as TypedDocumentString<ServicesQuery, ServicesQueryVariables>;
export const ServiceDocument = new TypedDocumentString(`
    query Service($slug: String!) {
  services(filters: {slug: {eq: $slug}}, pagination: {limit: 1}) {
    documentId
    title
    slug
    subtitle
    description
    image {
      ...Picture
    }
    price_sections(pagination: {limit: 50}) {
      ...PriceSection
    }
    sub_services(sort: ["order", "title"], pagination: {limit: 100}) {
      documentId
      title
      slug
      isServicePrice
      subtitle
      price_sections(pagination: {limit: 50}) {
        ...PriceSection
      }
    }
    reviewedBy {
      ...Reviewer
    }
    reviewedOn
    seo {
      ...Seo
    }
  }
  doctors(
    filters: {or: [{services: {slug: {eq: $slug}}}, {sub_services: {service: {slug: {eq: $slug}}}}]}
    sort: ["order", "name"]
    pagination: {limit: 100}
  ) {
    ...DoctorCard
  }
  answers(
    filters: {sub_services: {service: {slug: {eq: $slug}}}}
    sort: ["order", "title"]
    pagination: {limit: 8}
  ) {
    ...AnswerCard
  }
  articles(
    filters: {services: {slug: {eq: $slug}}}
    sort: ["date:desc", "documentId"]
    pagination: {limit: 3}
  ) {
    title
    slug
    date
  }
  pricesPage {
    validFrom
  }
}
    fragment DoctorCard on Doctor {
  documentId
  name
  slug
  specification
  careerStart
  years
  image {
    ...Picture
  }
}
fragment Reviewer on Doctor {
  name
  slug
  specification
}
fragment PriceEntry on ComponentPriceEntry {
  id
  description
  note
  price
  priceFrom
  isMain
  oldPrice
  promo
}
fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment AnswerCard on Answer {
  documentId
  title
  text
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment PriceSection on ComponentPriceSection {
  id
  label
  prices(pagination: {limit: 100}) {
    ...PriceEntry
  }
}`) as unknown as TypedDocumentString<ServiceQuery, ServiceQueryVariables>;
export const SubServiceDocument = new TypedDocumentString(`
    query SubService($service: String!, $slug: String!) {
  subServices(
    filters: {slug: {eq: $slug}, service: {slug: {eq: $service}}}
    pagination: {limit: 1}
  ) {
    documentId
    title
    slug
    isTimed
    subtitle
    description
    image {
      ...Picture
    }
    service {
      title
      slug
      image {
        ...Picture
      }
    }
    facts(pagination: {limit: 10}) {
      icon
      text
    }
    suitableFor(pagination: {limit: 20}) {
      text
    }
    discussFirst(pagination: {limit: 20}) {
      text
    }
    stages(pagination: {limit: 20}) {
      title
      text
      duration
    }
    comfort {
      used
      feels
      duration
      after
    }
    price_sections(pagination: {limit: 50}) {
      ...PriceSection
    }
    doctors(sort: ["order", "name"], pagination: {limit: 100}) {
      ...DoctorCard
    }
    galary(pagination: {limit: 50}) {
      ...CaptionedPicture
    }
    relatedServicesTo(sort: ["order", "title"], pagination: {limit: 20}) {
      ...SubServiceLink
    }
    answers(sort: ["order", "title"], pagination: {limit: 20}) {
      ...AnswerCard
    }
    reviewedBy {
      ...Reviewer
    }
    reviewedOn
    seo {
      ...Seo
    }
  }
  pricesPage {
    validFrom
  }
}
    fragment DoctorCard on Doctor {
  documentId
  name
  slug
  specification
  careerStart
  years
  image {
    ...Picture
  }
}
fragment Reviewer on Doctor {
  name
  slug
  specification
}
fragment PriceEntry on ComponentPriceEntry {
  id
  description
  note
  price
  priceFrom
  isMain
  oldPrice
  promo
}
fragment Seo on ComponentSharedSeo {
  metaTitle
  metaDescription
  keywords
  preventIndexing
  sharedImage {
    alt
    media {
      ...Picture
    }
  }
}
fragment AnswerCard on Answer {
  documentId
  title
  text
}
fragment SubServiceLink on SubService {
  title
  slug
  service {
    slug
  }
  price_sections(pagination: {limit: 50}) {
    ...PriceSection
  }
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  focalPoint
  tone
}
fragment CaptionedPicture on UploadFile {
  ...Picture
  caption
}
fragment PriceSection on ComponentPriceSection {
  id
  label
  prices(pagination: {limit: 100}) {
    ...PriceEntry
  }
}`) as unknown as TypedDocumentString<SubServiceQuery, SubServiceQueryVariables>;
export const SiteMapDocument = new TypedDocumentString(`
    query SiteMap {
  services(sort: ["order", "title"], pagination: {limit: 100}) {
    title
    slug
    sub_services(sort: ["order", "title"], pagination: {limit: 100}) {
      title
      slug
    }
  }
  doctors(sort: ["order", "name"], pagination: {limit: 100}) {
    title: name
    slug
  }
  estimates(sort: ["order", "title"], pagination: {limit: 100}) {
    title
    slug
  }
  promos(sort: ["order", "title"], pagination: {limit: 100}) {
    title
    slug
    startsOn
    endsOn
  }
  articles(sort: ["date:desc", "documentId"], pagination: {limit: 100}) {
    title
    slug
  }
  newsPosts(sort: ["date:desc", "documentId"], pagination: {limit: 100}) {
    title
    slug
  }
  textPages(sort: ["order", "title"], pagination: {limit: 100}) {
    title
    slug: url
  }
  clinics(sort: ["order", "label"], pagination: {limit: 100}) {
    title: label
    slug
  }
}
    `) as unknown as TypedDocumentString<SiteMapQuery, SiteMapQueryVariables>;
export const RequestChoicesDocument = new TypedDocumentString(`
    query RequestChoices {
  services(sort: ["order", "title"], pagination: {limit: 100}) {
    title
    slug
    sub_services(sort: ["order", "title"], pagination: {limit: 100}) {
      documentId
      title
      slug
      isTimed
      minutes
      doctors(pagination: {limit: 100}) {
        slug
      }
    }
  }
  doctors(sort: ["order", "name"], pagination: {limit: 100}) {
    documentId
    name
    slug
    price
    clinicAddress {
      ...PlaceName
    }
    reception(pagination: {limit: 20}) {
      clinic {
        ...PlaceName
      }
    }
  }
  clinics(sort: ["order", "label"], pagination: {limit: 100}) {
    documentId
    slug
    label
    address
    callerPhone
  }
  textPages(
    filters: {consentPurpose: {in: ["callback", "resume"]}}
    pagination: {limit: 10}
  ) {
    ...ConsentText
  }
  commonConfig {
    googleReCaptchaToken
    visitMinutes
    callerPhone
    callerLabel
  }
}
    fragment ConsentText on TextPage {
  url
  version
  textRich
  consentPurpose
}
fragment PlaceName on Clinic {
  documentId
  slug
  label
}`) as unknown as TypedDocumentString<RequestChoicesQuery, RequestChoicesQueryVariables>;
export const PromoSourceDocument = new TypedDocumentString(`
    query PromoSource($slug: String!) {
  promos(filters: {slug: {eq: $slug}}, pagination: {limit: 1}) {
    title
    startsOn
    endsOn
  }
}
    `) as unknown as TypedDocumentString<PromoSourceQuery, PromoSourceQueryVariables>;
export const ArticleSourceDocument = new TypedDocumentString(`
    query ArticleSource($slug: String!) {
  articles(filters: {slug: {eq: $slug}}, pagination: {limit: 1}) {
    title
  }
}
    `) as unknown as TypedDocumentString<ArticleSourceQuery, ArticleSourceQueryVariables>;
export const NewsSourceDocument = new TypedDocumentString(`
    query NewsSource($slug: String!) {
  newsPosts(filters: {slug: {eq: $slug}}, pagination: {limit: 1}) {
    title
  }
}
    `) as unknown as TypedDocumentString<NewsSourceQuery, NewsSourceQueryVariables>;
export const PageSourceDocument = new TypedDocumentString(`
    query PageSource($slug: String!) {
  textPages(filters: {url: {eq: $slug}}, pagination: {limit: 1}) {
    title
  }
}
    `) as unknown as TypedDocumentString<PageSourceQuery, PageSourceQueryVariables>;
export const CreateRequestDocument = new TypedDocumentString(`
    mutation CreateRequest($data: RequestInput!) {
  createRequest(data: $data) {
    id
    startsAt
    clinic
    heldUntil
    link
  }
}
    `) as unknown as TypedDocumentString<CreateRequestMutation, CreateRequestMutationVariables>;
export const RequestTimeDocument = new TypedDocumentString(`
    query RequestTime($key: String!) {
  requestTime(key: $key) {
    doctor
    clinic
    startsAt
    endsAt
    heldUntil
    link
  }
}
    `) as unknown as TypedDocumentString<RequestTimeQuery, RequestTimeQueryVariables>;
export const ReviewFormChoicesDocument = new TypedDocumentString(`
    query ReviewFormChoices {
  ...ReviewChoices
}
    fragment ConsentText on TextPage {
  url
  version
  textRich
  consentPurpose
}
fragment ReviewChoices on Query {
  doctors(sort: ["order", "name"], pagination: {limit: 100}) {
    documentId
    name
    slug
  }
  textPages(
    filters: {consentPurpose: {in: ["review", "publication"]}}
    pagination: {limit: 10}
  ) {
    ...ConsentText
  }
  commonConfig {
    googleReCaptchaToken
  }
}`) as unknown as TypedDocumentString<ReviewFormChoicesQuery, ReviewFormChoicesQueryVariables>;
export const CreateReviewDocument = new TypedDocumentString(`
    mutation CreateReview($data: ReviewInput!) {
  createReview(data: $data) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateReviewMutation, CreateReviewMutationVariables>;
export const FreeTimesDocument = new TypedDocumentString(`
    query FreeTimes($doctor: ID, $subService: ID, $clinic: ID, $from: String!, $days: Int!, $each: Int) {
  freeTimes(
    doctor: $doctor
    subService: $subService
    clinic: $clinic
    from: $from
    days: $days
    each: $each
  ) {
    doctor
    clinic
    startsAt
  }
}
    `) as unknown as TypedDocumentString<FreeTimesQuery, FreeTimesQueryVariables>;
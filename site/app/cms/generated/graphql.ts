/* eslint-disable */
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MakeOptional<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]?: Maybe<T[SubKey]> };
export type MakeMaybe<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]: Maybe<T[SubKey]> };
export type MakeEmpty<T extends { [key: string]: unknown }, K extends keyof T> = { [_ in K]?: never };
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A date string, such as 2007-12-03, compliant with the `full-date` format outlined in section 5.6 of the RFC 3339 profile of the ISO 8601 standard for representation of dates and times using the Gregorian calendar. */
  Date: { input: string; output: string; }
  /** A date-time string at UTC, such as 2007-12-03T10:15:30Z, compliant with the `date-time` format outlined in section 5.6 of the RFC 3339 profile of the ISO 8601 standard for representation of dates and times using the Gregorian calendar. */
  DateTime: { input: string; output: string; }
  /** The `JSON` scalar type represents JSON values as specified by [ECMA-404](http://www.ecma-international.org/publications/files/ECMA-ST/ECMA-404.pdf). */
  JSON: { input: unknown; output: unknown; }
};

export type AboutPage = {
  __typename?: 'AboutPage';
  aboutUsText: Maybe<Scalars['String']['output']>;
  aboutUsTextFooter: Maybe<Scalars['String']['output']>;
  benefits: Maybe<Array<Maybe<ComponentAboutBenefit>>>;
  button: Maybe<ComponentSharedButton>;
  createdAt: Maybe<Scalars['DateTime']['output']>;
  description: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  seoText: Maybe<Scalars['String']['output']>;
  slider: Maybe<Array<Maybe<ComponentSharedBanner>>>;
  slogan: Maybe<Scalars['String']['output']>;
  title: Maybe<Scalars['String']['output']>;
  updatedAt: Maybe<Scalars['DateTime']['output']>;
  videoPoster: Maybe<UploadFile>;
  videoUrl: Maybe<Scalars['String']['output']>;
};


export type AboutPageBenefitsArgs = {
  filters?: InputMaybe<ComponentAboutBenefitFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type AboutPageSliderArgs = {
  filters?: InputMaybe<ComponentSharedBannerFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type Advantage = {
  __typename?: 'Advantage';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  documentId: Scalars['ID']['output'];
  order: Maybe<Scalars['Int']['output']>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  text: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  unit: Maybe<Scalars['String']['output']>;
  updatedAt: Maybe<Scalars['DateTime']['output']>;
  value: Maybe<Scalars['String']['output']>;
};

export type AdvantageEntityResponseCollection = {
  __typename?: 'AdvantageEntityResponseCollection';
  nodes: Array<Advantage>;
  pageInfo: Pagination;
};

export type AdvantageFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<AdvantageFiltersInput>>>;
  createdAt?: InputMaybe<DateTimeFilterInput>;
  documentId?: InputMaybe<IdFilterInput>;
  not?: InputMaybe<AdvantageFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<AdvantageFiltersInput>>>;
  order?: InputMaybe<IntFilterInput>;
  publishedAt?: InputMaybe<DateTimeFilterInput>;
  text?: InputMaybe<StringFilterInput>;
  title?: InputMaybe<StringFilterInput>;
  unit?: InputMaybe<StringFilterInput>;
  updatedAt?: InputMaybe<DateTimeFilterInput>;
  value?: InputMaybe<StringFilterInput>;
};

export type Answer = {
  __typename?: 'Answer';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  documentId: Scalars['ID']['output'];
  order: Maybe<Scalars['Int']['output']>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  sub_services: Array<Maybe<SubService>>;
  sub_services_connection: Maybe<SubServiceRelationResponseCollection>;
  tag: Maybe<Tag>;
  text: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};


export type AnswerSub_ServicesArgs = {
  filters?: InputMaybe<SubServiceFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type AnswerSub_Services_ConnectionArgs = {
  filters?: InputMaybe<SubServiceFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type AnswerEntityResponseCollection = {
  __typename?: 'AnswerEntityResponseCollection';
  nodes: Array<Answer>;
  pageInfo: Pagination;
};

export type AnswerFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<AnswerFiltersInput>>>;
  createdAt?: InputMaybe<DateTimeFilterInput>;
  documentId?: InputMaybe<IdFilterInput>;
  not?: InputMaybe<AnswerFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<AnswerFiltersInput>>>;
  order?: InputMaybe<IntFilterInput>;
  publishedAt?: InputMaybe<DateTimeFilterInput>;
  sub_services?: InputMaybe<SubServiceFiltersInput>;
  tag?: InputMaybe<TagFiltersInput>;
  text?: InputMaybe<StringFilterInput>;
  title?: InputMaybe<StringFilterInput>;
  updatedAt?: InputMaybe<DateTimeFilterInput>;
};

export type AnswerRelationResponseCollection = {
  __typename?: 'AnswerRelationResponseCollection';
  nodes: Array<Answer>;
};

export type AnswersPage = {
  __typename?: 'AnswersPage';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  description: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  title: Scalars['String']['output'];
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};

export type Article = {
  __typename?: 'Article';
  author: Maybe<ComponentArticleAuthor>;
  banner: Maybe<UploadFile>;
  content: Maybe<Scalars['String']['output']>;
  createdAt: Maybe<Scalars['DateTime']['output']>;
  date: Maybe<Scalars['Date']['output']>;
  description: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  reviewedBy: Maybe<Doctor>;
  reviewedOn: Maybe<Scalars['Date']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  services: Array<Maybe<Service>>;
  services_connection: Maybe<ServiceRelationResponseCollection>;
  slug: Scalars['String']['output'];
  title: Scalars['String']['output'];
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};


export type ArticleServicesArgs = {
  filters?: InputMaybe<ServiceFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type ArticleServices_ConnectionArgs = {
  filters?: InputMaybe<ServiceFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type ArticleEntityResponseCollection = {
  __typename?: 'ArticleEntityResponseCollection';
  nodes: Array<Article>;
  pageInfo: Pagination;
};

export type ArticleFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ArticleFiltersInput>>>;
  author?: InputMaybe<ComponentArticleAuthorFiltersInput>;
  content?: InputMaybe<StringFilterInput>;
  createdAt?: InputMaybe<DateTimeFilterInput>;
  date?: InputMaybe<DateFilterInput>;
  description?: InputMaybe<StringFilterInput>;
  documentId?: InputMaybe<IdFilterInput>;
  not?: InputMaybe<ArticleFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ArticleFiltersInput>>>;
  publishedAt?: InputMaybe<DateTimeFilterInput>;
  reviewedBy?: InputMaybe<DoctorFiltersInput>;
  reviewedOn?: InputMaybe<DateFilterInput>;
  seo?: InputMaybe<ComponentSharedSeoFiltersInput>;
  services?: InputMaybe<ServiceFiltersInput>;
  slug?: InputMaybe<StringFilterInput>;
  title?: InputMaybe<StringFilterInput>;
  updatedAt?: InputMaybe<DateTimeFilterInput>;
};

export type ArticlesPage = {
  __typename?: 'ArticlesPage';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  description: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  title: Scalars['String']['output'];
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};

export type BooleanFilterInput = {
  and?: InputMaybe<Array<InputMaybe<Scalars['Boolean']['input']>>>;
  between?: InputMaybe<Array<InputMaybe<Scalars['Boolean']['input']>>>;
  contains?: InputMaybe<Scalars['Boolean']['input']>;
  containsi?: InputMaybe<Scalars['Boolean']['input']>;
  endsWith?: InputMaybe<Scalars['Boolean']['input']>;
  eq?: InputMaybe<Scalars['Boolean']['input']>;
  eqi?: InputMaybe<Scalars['Boolean']['input']>;
  gt?: InputMaybe<Scalars['Boolean']['input']>;
  gte?: InputMaybe<Scalars['Boolean']['input']>;
  in?: InputMaybe<Array<InputMaybe<Scalars['Boolean']['input']>>>;
  lt?: InputMaybe<Scalars['Boolean']['input']>;
  lte?: InputMaybe<Scalars['Boolean']['input']>;
  ne?: InputMaybe<Scalars['Boolean']['input']>;
  nei?: InputMaybe<Scalars['Boolean']['input']>;
  not?: InputMaybe<BooleanFilterInput>;
  notContains?: InputMaybe<Scalars['Boolean']['input']>;
  notContainsi?: InputMaybe<Scalars['Boolean']['input']>;
  notIn?: InputMaybe<Array<InputMaybe<Scalars['Boolean']['input']>>>;
  notNull?: InputMaybe<Scalars['Boolean']['input']>;
  null?: InputMaybe<Scalars['Boolean']['input']>;
  or?: InputMaybe<Array<InputMaybe<Scalars['Boolean']['input']>>>;
  startsWith?: InputMaybe<Scalars['Boolean']['input']>;
};

export type ClientInformationPage = {
  __typename?: 'ClientInformationPage';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  description: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  links: Maybe<Array<Maybe<ComponentMenuLink>>>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  storiesDescription: Maybe<Scalars['String']['output']>;
  storiesTitle: Maybe<Scalars['String']['output']>;
  title: Maybe<Scalars['String']['output']>;
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};


export type ClientInformationPageLinksArgs = {
  filters?: InputMaybe<ComponentMenuLinkFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type Clinic = {
  __typename?: 'Clinic';
  address: Scalars['String']['output'];
  busStation: Maybe<Scalars['String']['output']>;
  city: Maybe<Scalars['String']['output']>;
  coordinates: Maybe<Scalars['String']['output']>;
  createdAt: Maybe<Scalars['DateTime']['output']>;
  directions: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  email: Maybe<Scalars['String']['output']>;
  image: Maybe<UploadFile>;
  label: Scalars['String']['output'];
  order: Maybe<Scalars['Int']['output']>;
  phones: Maybe<Array<Maybe<ComponentClinicPhone>>>;
  postalCode: Maybe<Scalars['String']['output']>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  socials: Maybe<Array<Maybe<ComponentClinicSocial>>>;
  timeZone: Maybe<Scalars['String']['output']>;
  updatedAt: Maybe<Scalars['DateTime']['output']>;
  workingHours: Maybe<Array<Maybe<ComponentClinicWorkingHours>>>;
};


export type ClinicPhonesArgs = {
  filters?: InputMaybe<ComponentClinicPhoneFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type ClinicSocialsArgs = {
  filters?: InputMaybe<ComponentClinicSocialFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type ClinicWorkingHoursArgs = {
  filters?: InputMaybe<ComponentClinicWorkingHoursFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type ClinicEntityResponseCollection = {
  __typename?: 'ClinicEntityResponseCollection';
  nodes: Array<Clinic>;
  pageInfo: Pagination;
};

export type ClinicFiltersInput = {
  address?: InputMaybe<StringFilterInput>;
  and?: InputMaybe<Array<InputMaybe<ClinicFiltersInput>>>;
  busStation?: InputMaybe<StringFilterInput>;
  city?: InputMaybe<StringFilterInput>;
  coordinates?: InputMaybe<StringFilterInput>;
  createdAt?: InputMaybe<DateTimeFilterInput>;
  directions?: InputMaybe<StringFilterInput>;
  documentId?: InputMaybe<IdFilterInput>;
  email?: InputMaybe<StringFilterInput>;
  label?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<ClinicFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ClinicFiltersInput>>>;
  order?: InputMaybe<IntFilterInput>;
  phones?: InputMaybe<ComponentClinicPhoneFiltersInput>;
  postalCode?: InputMaybe<StringFilterInput>;
  publishedAt?: InputMaybe<DateTimeFilterInput>;
  socials?: InputMaybe<ComponentClinicSocialFiltersInput>;
  timeZone?: InputMaybe<StringFilterInput>;
  updatedAt?: InputMaybe<DateTimeFilterInput>;
  workingHours?: InputMaybe<ComponentClinicWorkingHoursFiltersInput>;
};

export type ClinicRelationResponseCollection = {
  __typename?: 'ClinicRelationResponseCollection';
  nodes: Array<Clinic>;
};

export type CommonConfig = {
  __typename?: 'CommonConfig';
  address: Maybe<Scalars['String']['output']>;
  city: Maybe<Scalars['String']['output']>;
  company: Maybe<Scalars['String']['output']>;
  cookiesAnnouncement: Maybe<ComponentSharedCookieAnnouncement>;
  cookiesLifetimeDays: Maybe<Scalars['Int']['output']>;
  createdAt: Maybe<Scalars['DateTime']['output']>;
  defaultSharedImage: Maybe<UploadFile>;
  description: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  email: Maybe<Scalars['String']['output']>;
  googleReCaptchaToken: Maybe<Scalars['String']['output']>;
  licence: Maybe<Scalars['String']['output']>;
  logo: Maybe<ComponentSharedLogo>;
  metrikaCounter: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  phoneNumber: Maybe<Scalars['String']['output']>;
  postalCode: Maybe<Scalars['String']['output']>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  slogan: Maybe<Scalars['String']['output']>;
  timeZone: Maybe<Scalars['String']['output']>;
  updatedAt: Maybe<Scalars['DateTime']['output']>;
  workingHours: Maybe<Array<Maybe<ComponentClinicWorkingHours>>>;
};


export type CommonConfigWorkingHoursArgs = {
  filters?: InputMaybe<ComponentClinicWorkingHoursFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type ComponentAboutBenefit = {
  __typename?: 'ComponentAboutBenefit';
  banner: Maybe<UploadFile>;
  id: Scalars['ID']['output'];
  text: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

export type ComponentAboutBenefitFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentAboutBenefitFiltersInput>>>;
  not?: InputMaybe<ComponentAboutBenefitFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentAboutBenefitFiltersInput>>>;
  text?: InputMaybe<StringFilterInput>;
  title?: InputMaybe<StringFilterInput>;
};

export type ComponentArticleAuthor = {
  __typename?: 'ComponentArticleAuthor';
  doctor: Maybe<Doctor>;
  id: Scalars['ID']['output'];
  img: Maybe<UploadFile>;
  name: Scalars['String']['output'];
  specification: Maybe<Scalars['String']['output']>;
};

export type ComponentArticleAuthorFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentArticleAuthorFiltersInput>>>;
  doctor?: InputMaybe<DoctorFiltersInput>;
  name?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<ComponentArticleAuthorFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentArticleAuthorFiltersInput>>>;
  specification?: InputMaybe<StringFilterInput>;
};

export type ComponentBlocksSlider = {
  __typename?: 'ComponentBlocksSlider';
  banner: Array<Maybe<UploadFile>>;
  banner_connection: Maybe<UploadFileRelationResponseCollection>;
  id: Scalars['ID']['output'];
  label: Maybe<Scalars['String']['output']>;
  style: Maybe<Enum_Componentblocksslider_Style>;
};


export type ComponentBlocksSliderBannerArgs = {
  filters?: InputMaybe<UploadFileFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type ComponentBlocksSliderBanner_ConnectionArgs = {
  filters?: InputMaybe<UploadFileFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type ComponentBlocksText = {
  __typename?: 'ComponentBlocksText';
  id: Scalars['ID']['output'];
  text: Maybe<Scalars['String']['output']>;
};

export type ComponentClinicPhone = {
  __typename?: 'ComponentClinicPhone';
  id: Scalars['ID']['output'];
  value: Scalars['String']['output'];
};

export type ComponentClinicPhoneFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentClinicPhoneFiltersInput>>>;
  not?: InputMaybe<ComponentClinicPhoneFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentClinicPhoneFiltersInput>>>;
  value?: InputMaybe<StringFilterInput>;
};

export type ComponentClinicSocial = {
  __typename?: 'ComponentClinicSocial';
  icon: Maybe<Enum_Componentclinicsocial_Icon>;
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  url: Scalars['String']['output'];
};

export type ComponentClinicSocialFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentClinicSocialFiltersInput>>>;
  icon?: InputMaybe<StringFilterInput>;
  label?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<ComponentClinicSocialFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentClinicSocialFiltersInput>>>;
  url?: InputMaybe<StringFilterInput>;
};

export type ComponentClinicWorkingHours = {
  __typename?: 'ComponentClinicWorkingHours';
  closes: Scalars['String']['output'];
  dayFrom: Enum_Componentclinicworkinghours_Dayfrom;
  dayTo: Maybe<Enum_Componentclinicworkinghours_Dayto>;
  id: Scalars['ID']['output'];
  opens: Scalars['String']['output'];
};

export type ComponentClinicWorkingHoursFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentClinicWorkingHoursFiltersInput>>>;
  closes?: InputMaybe<StringFilterInput>;
  dayFrom?: InputMaybe<StringFilterInput>;
  dayTo?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<ComponentClinicWorkingHoursFiltersInput>;
  opens?: InputMaybe<StringFilterInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentClinicWorkingHoursFiltersInput>>>;
};

export type ComponentConsentRecordInput = {
  document?: InputMaybe<Scalars['String']['input']>;
  hash?: InputMaybe<Scalars['String']['input']>;
  version?: InputMaybe<Scalars['String']['input']>;
};

export type ComponentDoctorCertificate = {
  __typename?: 'ComponentDoctorCertificate';
  id: Scalars['ID']['output'];
  image: Maybe<UploadFile>;
  title: Scalars['String']['output'];
  year: Maybe<Scalars['Int']['output']>;
};

export type ComponentDoctorCertificateFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentDoctorCertificateFiltersInput>>>;
  not?: InputMaybe<ComponentDoctorCertificateFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentDoctorCertificateFiltersInput>>>;
  title?: InputMaybe<StringFilterInput>;
  year?: InputMaybe<IntFilterInput>;
};

export type ComponentDoctorEducation = {
  __typename?: 'ComponentDoctorEducation';
  id: Scalars['ID']['output'];
  institution: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  year: Maybe<Scalars['String']['output']>;
};

export type ComponentDoctorEducationFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentDoctorEducationFiltersInput>>>;
  institution?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<ComponentDoctorEducationFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentDoctorEducationFiltersInput>>>;
  title?: InputMaybe<StringFilterInput>;
  year?: InputMaybe<StringFilterInput>;
};

export type ComponentHeaderRequestButton = {
  __typename?: 'ComponentHeaderRequestButton';
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  requestType: Maybe<Enum_Componentheaderrequestbutton_Requesttype>;
  style: Maybe<Enum_Componentheaderrequestbutton_Style>;
};

export type ComponentHeaderRequestButtonFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentHeaderRequestButtonFiltersInput>>>;
  label?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<ComponentHeaderRequestButtonFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentHeaderRequestButtonFiltersInput>>>;
  requestType?: InputMaybe<StringFilterInput>;
  style?: InputMaybe<StringFilterInput>;
};

export type ComponentHomeBenefit = {
  __typename?: 'ComponentHomeBenefit';
  id: Scalars['ID']['output'];
  text: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

export type ComponentHomeBenefitFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentHomeBenefitFiltersInput>>>;
  not?: InputMaybe<ComponentHomeBenefitFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentHomeBenefitFiltersInput>>>;
  text?: InputMaybe<StringFilterInput>;
  title?: InputMaybe<StringFilterInput>;
};

export type ComponentHomeSlide = {
  __typename?: 'ComponentHomeSlide';
  bgColor: Maybe<Scalars['String']['output']>;
  button: Maybe<ComponentSharedButton>;
  id: Scalars['ID']['output'];
  image: Maybe<UploadFile>;
  isLight: Maybe<Scalars['Boolean']['output']>;
  subtitle: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  videoUrl: Maybe<Scalars['String']['output']>;
};

export type ComponentHomeSlideFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentHomeSlideFiltersInput>>>;
  bgColor?: InputMaybe<StringFilterInput>;
  button?: InputMaybe<ComponentSharedButtonFiltersInput>;
  isLight?: InputMaybe<BooleanFilterInput>;
  not?: InputMaybe<ComponentHomeSlideFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentHomeSlideFiltersInput>>>;
  subtitle?: InputMaybe<StringFilterInput>;
  title?: InputMaybe<StringFilterInput>;
  videoUrl?: InputMaybe<StringFilterInput>;
};

export type ComponentMenuDropdown = {
  __typename?: 'ComponentMenuDropdown';
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  links: Maybe<Array<Maybe<ComponentMenuLink>>>;
  sections: Maybe<Array<Maybe<ComponentMenuSection>>>;
  url: Maybe<Scalars['String']['output']>;
};


export type ComponentMenuDropdownLinksArgs = {
  filters?: InputMaybe<ComponentMenuLinkFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type ComponentMenuDropdownSectionsArgs = {
  filters?: InputMaybe<ComponentMenuSectionFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type ComponentMenuLink = {
  __typename?: 'ComponentMenuLink';
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  style: Maybe<Enum_Componentmenulink_Style>;
  url: Scalars['String']['output'];
};

export type ComponentMenuLinkFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentMenuLinkFiltersInput>>>;
  label?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<ComponentMenuLinkFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentMenuLinkFiltersInput>>>;
  style?: InputMaybe<StringFilterInput>;
  url?: InputMaybe<StringFilterInput>;
};

export type ComponentMenuSection = {
  __typename?: 'ComponentMenuSection';
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  links: Maybe<Array<Maybe<ComponentMenuLink>>>;
  url: Maybe<Scalars['String']['output']>;
};


export type ComponentMenuSectionLinksArgs = {
  filters?: InputMaybe<ComponentMenuLinkFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type ComponentMenuSectionFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentMenuSectionFiltersInput>>>;
  label?: InputMaybe<StringFilterInput>;
  links?: InputMaybe<ComponentMenuLinkFiltersInput>;
  not?: InputMaybe<ComponentMenuSectionFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentMenuSectionFiltersInput>>>;
  url?: InputMaybe<StringFilterInput>;
};

export type ComponentPriceEntry = {
  __typename?: 'ComponentPriceEntry';
  description: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  note: Maybe<Scalars['String']['output']>;
  oldPrice: Maybe<Scalars['Int']['output']>;
  price: Maybe<Scalars['Int']['output']>;
  priceFrom: Maybe<Scalars['Boolean']['output']>;
  style: Maybe<Enum_Componentpriceentry_Style>;
};

export type ComponentPriceEntryFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentPriceEntryFiltersInput>>>;
  description?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<ComponentPriceEntryFiltersInput>;
  note?: InputMaybe<StringFilterInput>;
  oldPrice?: InputMaybe<IntFilterInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentPriceEntryFiltersInput>>>;
  price?: InputMaybe<IntFilterInput>;
  priceFrom?: InputMaybe<BooleanFilterInput>;
  style?: InputMaybe<StringFilterInput>;
};

export type ComponentPriceSection = {
  __typename?: 'ComponentPriceSection';
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  prices: Maybe<Array<Maybe<ComponentPriceEntry>>>;
};


export type ComponentPriceSectionPricesArgs = {
  filters?: InputMaybe<ComponentPriceEntryFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type ComponentPriceSectionFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentPriceSectionFiltersInput>>>;
  label?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<ComponentPriceSectionFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentPriceSectionFiltersInput>>>;
  prices?: InputMaybe<ComponentPriceEntryFiltersInput>;
};

export type ComponentReviewReview = {
  __typename?: 'ComponentReviewReview';
  clinic: Maybe<Clinic>;
  doctor: Maybe<Doctor>;
  id: Scalars['ID']['output'];
  image: Maybe<UploadFile>;
  name: Scalars['String']['output'];
  reviewText: Scalars['String']['output'];
  reviewType: Enum_Componentreviewreview_Reviewtype;
};

export type ComponentReviewReviewFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentReviewReviewFiltersInput>>>;
  clinic?: InputMaybe<ClinicFiltersInput>;
  doctor?: InputMaybe<DoctorFiltersInput>;
  name?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<ComponentReviewReviewFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentReviewReviewFiltersInput>>>;
  reviewText?: InputMaybe<StringFilterInput>;
  reviewType?: InputMaybe<StringFilterInput>;
};

export type ComponentReviewReviewInput = {
  clinic?: InputMaybe<Scalars['ID']['input']>;
  doctor?: InputMaybe<Scalars['ID']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  reviewText?: InputMaybe<Scalars['String']['input']>;
  reviewType?: InputMaybe<Enum_Componentreviewreview_Reviewtype>;
};

export type ComponentServiceFact = {
  __typename?: 'ComponentServiceFact';
  icon: Maybe<Enum_Componentservicefact_Icon>;
  id: Scalars['ID']['output'];
  text: Scalars['String']['output'];
};

export type ComponentServiceFactFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentServiceFactFiltersInput>>>;
  icon?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<ComponentServiceFactFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentServiceFactFiltersInput>>>;
  text?: InputMaybe<StringFilterInput>;
};

export type ComponentServicePoint = {
  __typename?: 'ComponentServicePoint';
  id: Scalars['ID']['output'];
  text: Scalars['String']['output'];
};

export type ComponentServicePointFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentServicePointFiltersInput>>>;
  not?: InputMaybe<ComponentServicePointFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentServicePointFiltersInput>>>;
  text?: InputMaybe<StringFilterInput>;
};

export type ComponentServiceStage = {
  __typename?: 'ComponentServiceStage';
  duration: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  text: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

export type ComponentServiceStageFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentServiceStageFiltersInput>>>;
  duration?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<ComponentServiceStageFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentServiceStageFiltersInput>>>;
  text?: InputMaybe<StringFilterInput>;
  title?: InputMaybe<StringFilterInput>;
};

export type ComponentSharedBanner = {
  __typename?: 'ComponentSharedBanner';
  banner: Maybe<UploadFile>;
  id: Scalars['ID']['output'];
  label: Maybe<Scalars['String']['output']>;
};

export type ComponentSharedBannerFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentSharedBannerFiltersInput>>>;
  label?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<ComponentSharedBannerFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentSharedBannerFiltersInput>>>;
};

export type ComponentSharedButton = {
  __typename?: 'ComponentSharedButton';
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  style: Maybe<Enum_Componentsharedbutton_Style>;
  url: Maybe<Scalars['String']['output']>;
};

export type ComponentSharedButtonFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentSharedButtonFiltersInput>>>;
  label?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<ComponentSharedButtonFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentSharedButtonFiltersInput>>>;
  style?: InputMaybe<StringFilterInput>;
  url?: InputMaybe<StringFilterInput>;
};

export type ComponentSharedCookieAnnouncement = {
  __typename?: 'ComponentSharedCookieAnnouncement';
  description: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  label: Maybe<Scalars['String']['output']>;
  style: Maybe<Enum_Componentsharedcookieannouncement_Style>;
};

export type ComponentSharedLogo = {
  __typename?: 'ComponentSharedLogo';
  id: Scalars['ID']['output'];
  logoDark: Maybe<UploadFile>;
  logoLight: Maybe<UploadFile>;
};

export type ComponentSharedSeo = {
  __typename?: 'ComponentSharedSeo';
  id: Scalars['ID']['output'];
  keywords: Maybe<Scalars['String']['output']>;
  metaDescription: Maybe<Scalars['String']['output']>;
  metaTitle: Maybe<Scalars['String']['output']>;
  preventIndexing: Maybe<Scalars['Boolean']['output']>;
  sharedImage: Maybe<ComponentSharedSharedImage>;
};

export type ComponentSharedSeoFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ComponentSharedSeoFiltersInput>>>;
  keywords?: InputMaybe<StringFilterInput>;
  metaDescription?: InputMaybe<StringFilterInput>;
  metaTitle?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<ComponentSharedSeoFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentSharedSeoFiltersInput>>>;
  preventIndexing?: InputMaybe<BooleanFilterInput>;
  sharedImage?: InputMaybe<ComponentSharedSharedImageFiltersInput>;
};

export type ComponentSharedSharedImage = {
  __typename?: 'ComponentSharedSharedImage';
  alt: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  media: Maybe<UploadFile>;
};

export type ComponentSharedSharedImageFiltersInput = {
  alt?: InputMaybe<StringFilterInput>;
  and?: InputMaybe<Array<InputMaybe<ComponentSharedSharedImageFiltersInput>>>;
  not?: InputMaybe<ComponentSharedSharedImageFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ComponentSharedSharedImageFiltersInput>>>;
};

export type ContactPage = {
  __typename?: 'ContactPage';
  clinics: Array<Maybe<Clinic>>;
  clinics_connection: Maybe<ClinicRelationResponseCollection>;
  createdAt: Maybe<Scalars['DateTime']['output']>;
  description: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  legalInfo: Maybe<Scalars['String']['output']>;
  mapsToken: Maybe<Scalars['String']['output']>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  title: Maybe<Scalars['String']['output']>;
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};


export type ContactPageClinicsArgs = {
  filters?: InputMaybe<ClinicFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type ContactPageClinics_ConnectionArgs = {
  filters?: InputMaybe<ClinicFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type DateFilterInput = {
  and?: InputMaybe<Array<InputMaybe<Scalars['Date']['input']>>>;
  between?: InputMaybe<Array<InputMaybe<Scalars['Date']['input']>>>;
  contains?: InputMaybe<Scalars['Date']['input']>;
  containsi?: InputMaybe<Scalars['Date']['input']>;
  endsWith?: InputMaybe<Scalars['Date']['input']>;
  eq?: InputMaybe<Scalars['Date']['input']>;
  eqi?: InputMaybe<Scalars['Date']['input']>;
  gt?: InputMaybe<Scalars['Date']['input']>;
  gte?: InputMaybe<Scalars['Date']['input']>;
  in?: InputMaybe<Array<InputMaybe<Scalars['Date']['input']>>>;
  lt?: InputMaybe<Scalars['Date']['input']>;
  lte?: InputMaybe<Scalars['Date']['input']>;
  ne?: InputMaybe<Scalars['Date']['input']>;
  nei?: InputMaybe<Scalars['Date']['input']>;
  not?: InputMaybe<DateFilterInput>;
  notContains?: InputMaybe<Scalars['Date']['input']>;
  notContainsi?: InputMaybe<Scalars['Date']['input']>;
  notIn?: InputMaybe<Array<InputMaybe<Scalars['Date']['input']>>>;
  notNull?: InputMaybe<Scalars['Boolean']['input']>;
  null?: InputMaybe<Scalars['Boolean']['input']>;
  or?: InputMaybe<Array<InputMaybe<Scalars['Date']['input']>>>;
  startsWith?: InputMaybe<Scalars['Date']['input']>;
};

export type DateTimeFilterInput = {
  and?: InputMaybe<Array<InputMaybe<Scalars['DateTime']['input']>>>;
  between?: InputMaybe<Array<InputMaybe<Scalars['DateTime']['input']>>>;
  contains?: InputMaybe<Scalars['DateTime']['input']>;
  containsi?: InputMaybe<Scalars['DateTime']['input']>;
  endsWith?: InputMaybe<Scalars['DateTime']['input']>;
  eq?: InputMaybe<Scalars['DateTime']['input']>;
  eqi?: InputMaybe<Scalars['DateTime']['input']>;
  gt?: InputMaybe<Scalars['DateTime']['input']>;
  gte?: InputMaybe<Scalars['DateTime']['input']>;
  in?: InputMaybe<Array<InputMaybe<Scalars['DateTime']['input']>>>;
  lt?: InputMaybe<Scalars['DateTime']['input']>;
  lte?: InputMaybe<Scalars['DateTime']['input']>;
  ne?: InputMaybe<Scalars['DateTime']['input']>;
  nei?: InputMaybe<Scalars['DateTime']['input']>;
  not?: InputMaybe<DateTimeFilterInput>;
  notContains?: InputMaybe<Scalars['DateTime']['input']>;
  notContainsi?: InputMaybe<Scalars['DateTime']['input']>;
  notIn?: InputMaybe<Array<InputMaybe<Scalars['DateTime']['input']>>>;
  notNull?: InputMaybe<Scalars['Boolean']['input']>;
  null?: InputMaybe<Scalars['Boolean']['input']>;
  or?: InputMaybe<Array<InputMaybe<Scalars['DateTime']['input']>>>;
  startsWith?: InputMaybe<Scalars['DateTime']['input']>;
};

export type Doctor = {
  __typename?: 'Doctor';
  careerStart: Maybe<Scalars['Int']['output']>;
  certs: Maybe<Array<Maybe<ComponentDoctorCertificate>>>;
  clinicAddress: Maybe<Clinic>;
  createdAt: Maybe<Scalars['DateTime']['output']>;
  documentId: Scalars['ID']['output'];
  education: Maybe<Array<Maybe<ComponentDoctorEducation>>>;
  experience: Maybe<Scalars['String']['output']>;
  image: Maybe<UploadFile>;
  information: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  order: Maybe<Scalars['Int']['output']>;
  price: Maybe<Scalars['Int']['output']>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  services: Array<Maybe<Service>>;
  services_connection: Maybe<ServiceRelationResponseCollection>;
  slug: Scalars['String']['output'];
  specification: Maybe<Scalars['String']['output']>;
  sub_services: Array<Maybe<SubService>>;
  sub_services_connection: Maybe<SubServiceRelationResponseCollection>;
  updatedAt: Maybe<Scalars['DateTime']['output']>;
  years: Maybe<Scalars['Int']['output']>;
};


export type DoctorCertsArgs = {
  filters?: InputMaybe<ComponentDoctorCertificateFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type DoctorEducationArgs = {
  filters?: InputMaybe<ComponentDoctorEducationFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type DoctorServicesArgs = {
  filters?: InputMaybe<ServiceFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type DoctorServices_ConnectionArgs = {
  filters?: InputMaybe<ServiceFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type DoctorSub_ServicesArgs = {
  filters?: InputMaybe<SubServiceFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type DoctorSub_Services_ConnectionArgs = {
  filters?: InputMaybe<SubServiceFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type DoctorEntityResponseCollection = {
  __typename?: 'DoctorEntityResponseCollection';
  nodes: Array<Doctor>;
  pageInfo: Pagination;
};

export type DoctorFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<DoctorFiltersInput>>>;
  careerStart?: InputMaybe<IntFilterInput>;
  certs?: InputMaybe<ComponentDoctorCertificateFiltersInput>;
  clinicAddress?: InputMaybe<ClinicFiltersInput>;
  createdAt?: InputMaybe<DateTimeFilterInput>;
  documentId?: InputMaybe<IdFilterInput>;
  education?: InputMaybe<ComponentDoctorEducationFiltersInput>;
  experience?: InputMaybe<StringFilterInput>;
  information?: InputMaybe<StringFilterInput>;
  name?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<DoctorFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<DoctorFiltersInput>>>;
  order?: InputMaybe<IntFilterInput>;
  price?: InputMaybe<IntFilterInput>;
  publishedAt?: InputMaybe<DateTimeFilterInput>;
  seo?: InputMaybe<ComponentSharedSeoFiltersInput>;
  services?: InputMaybe<ServiceFiltersInput>;
  slug?: InputMaybe<StringFilterInput>;
  specification?: InputMaybe<StringFilterInput>;
  sub_services?: InputMaybe<SubServiceFiltersInput>;
  updatedAt?: InputMaybe<DateTimeFilterInput>;
  years?: InputMaybe<IntFilterInput>;
};

export type DoctorRelationResponseCollection = {
  __typename?: 'DoctorRelationResponseCollection';
  nodes: Array<Doctor>;
};

export type DoctorsPage = {
  __typename?: 'DoctorsPage';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  description: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  title: Scalars['String']['output'];
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};

export type Enum_Componentblocksslider_Style =
  | 'narrow'
  | 'wide';

export type Enum_Componentclinicsocial_Icon =
  | 'max'
  | 'ok'
  | 'rutube'
  | 'telegram'
  | 'vk'
  | 'whatsapp'
  | 'youtube';

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

export type Enum_Componentheaderrequestbutton_Requesttype =
  | 'doctor'
  | 'question'
  | 'resume';

export type Enum_Componentheaderrequestbutton_Style =
  | 'accent'
  | 'line'
  | 'primary'
  | 'quiet';

export type Enum_Componentmenulink_Style =
  | 'accent'
  | 'normal';

export type Enum_Componentpriceentry_Style =
  | 'normal'
  | 'offer';

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

export type Enum_Componentsharedcookieannouncement_Style =
  | 'accent'
  | 'line'
  | 'primary'
  | 'quiet';

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

export type Error = {
  __typename?: 'Error';
  code: Scalars['String']['output'];
  message: Maybe<Scalars['String']['output']>;
};

export type FloatFilterInput = {
  and?: InputMaybe<Array<InputMaybe<Scalars['Float']['input']>>>;
  between?: InputMaybe<Array<InputMaybe<Scalars['Float']['input']>>>;
  contains?: InputMaybe<Scalars['Float']['input']>;
  containsi?: InputMaybe<Scalars['Float']['input']>;
  endsWith?: InputMaybe<Scalars['Float']['input']>;
  eq?: InputMaybe<Scalars['Float']['input']>;
  eqi?: InputMaybe<Scalars['Float']['input']>;
  gt?: InputMaybe<Scalars['Float']['input']>;
  gte?: InputMaybe<Scalars['Float']['input']>;
  in?: InputMaybe<Array<InputMaybe<Scalars['Float']['input']>>>;
  lt?: InputMaybe<Scalars['Float']['input']>;
  lte?: InputMaybe<Scalars['Float']['input']>;
  ne?: InputMaybe<Scalars['Float']['input']>;
  nei?: InputMaybe<Scalars['Float']['input']>;
  not?: InputMaybe<FloatFilterInput>;
  notContains?: InputMaybe<Scalars['Float']['input']>;
  notContainsi?: InputMaybe<Scalars['Float']['input']>;
  notIn?: InputMaybe<Array<InputMaybe<Scalars['Float']['input']>>>;
  notNull?: InputMaybe<Scalars['Boolean']['input']>;
  null?: InputMaybe<Scalars['Boolean']['input']>;
  or?: InputMaybe<Array<InputMaybe<Scalars['Float']['input']>>>;
  startsWith?: InputMaybe<Scalars['Float']['input']>;
};

export type Footer = {
  __typename?: 'Footer';
  copyright: Maybe<Scalars['String']['output']>;
  createdAt: Maybe<Scalars['DateTime']['output']>;
  disclaimer: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  legalLinks: Maybe<Array<Maybe<ComponentMenuLink>>>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  sections: Maybe<Array<Maybe<ComponentMenuSection>>>;
  updatedAt: Maybe<Scalars['DateTime']['output']>;
  warning: Maybe<Scalars['String']['output']>;
};


export type FooterLegalLinksArgs = {
  filters?: InputMaybe<ComponentMenuLinkFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type FooterSectionsArgs = {
  filters?: InputMaybe<ComponentMenuSectionFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type Header = {
  __typename?: 'Header';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  documentId: Scalars['ID']['output'];
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  request_button: Maybe<Array<Maybe<ComponentHeaderRequestButton>>>;
  title: Maybe<Scalars['String']['output']>;
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};


export type HeaderRequest_ButtonArgs = {
  filters?: InputMaybe<ComponentHeaderRequestButtonFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type HomeBenefit = {
  __typename?: 'HomeBenefit';
  benefit: Maybe<Array<Maybe<ComponentHomeBenefit>>>;
  button: Maybe<ComponentSharedButton>;
  createdAt: Maybe<Scalars['DateTime']['output']>;
  description: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  slider: Maybe<Array<Maybe<ComponentSharedBanner>>>;
  subtitle: Maybe<Scalars['String']['output']>;
  title: Maybe<Scalars['String']['output']>;
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};


export type HomeBenefitBenefitArgs = {
  filters?: InputMaybe<ComponentHomeBenefitFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type HomeBenefitSliderArgs = {
  filters?: InputMaybe<ComponentSharedBannerFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type HomePage = {
  __typename?: 'HomePage';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  documentId: Scalars['ID']['output'];
  h1: Maybe<Scalars['String']['output']>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  seoText: Maybe<Scalars['String']['output']>;
  seoTitle: Maybe<Scalars['String']['output']>;
  slider: Maybe<Array<Maybe<ComponentHomeSlide>>>;
  title: Maybe<Scalars['String']['output']>;
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};


export type HomePageSliderArgs = {
  filters?: InputMaybe<ComponentHomeSlideFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type IdFilterInput = {
  and?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  between?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  contains?: InputMaybe<Scalars['ID']['input']>;
  containsi?: InputMaybe<Scalars['ID']['input']>;
  endsWith?: InputMaybe<Scalars['ID']['input']>;
  eq?: InputMaybe<Scalars['ID']['input']>;
  eqi?: InputMaybe<Scalars['ID']['input']>;
  gt?: InputMaybe<Scalars['ID']['input']>;
  gte?: InputMaybe<Scalars['ID']['input']>;
  in?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  lt?: InputMaybe<Scalars['ID']['input']>;
  lte?: InputMaybe<Scalars['ID']['input']>;
  ne?: InputMaybe<Scalars['ID']['input']>;
  nei?: InputMaybe<Scalars['ID']['input']>;
  not?: InputMaybe<IdFilterInput>;
  notContains?: InputMaybe<Scalars['ID']['input']>;
  notContainsi?: InputMaybe<Scalars['ID']['input']>;
  notIn?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  notNull?: InputMaybe<Scalars['Boolean']['input']>;
  null?: InputMaybe<Scalars['Boolean']['input']>;
  or?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  startsWith?: InputMaybe<Scalars['ID']['input']>;
};

export type IntFilterInput = {
  and?: InputMaybe<Array<InputMaybe<Scalars['Int']['input']>>>;
  between?: InputMaybe<Array<InputMaybe<Scalars['Int']['input']>>>;
  contains?: InputMaybe<Scalars['Int']['input']>;
  containsi?: InputMaybe<Scalars['Int']['input']>;
  endsWith?: InputMaybe<Scalars['Int']['input']>;
  eq?: InputMaybe<Scalars['Int']['input']>;
  eqi?: InputMaybe<Scalars['Int']['input']>;
  gt?: InputMaybe<Scalars['Int']['input']>;
  gte?: InputMaybe<Scalars['Int']['input']>;
  in?: InputMaybe<Array<InputMaybe<Scalars['Int']['input']>>>;
  lt?: InputMaybe<Scalars['Int']['input']>;
  lte?: InputMaybe<Scalars['Int']['input']>;
  ne?: InputMaybe<Scalars['Int']['input']>;
  nei?: InputMaybe<Scalars['Int']['input']>;
  not?: InputMaybe<IntFilterInput>;
  notContains?: InputMaybe<Scalars['Int']['input']>;
  notContainsi?: InputMaybe<Scalars['Int']['input']>;
  notIn?: InputMaybe<Array<InputMaybe<Scalars['Int']['input']>>>;
  notNull?: InputMaybe<Scalars['Boolean']['input']>;
  null?: InputMaybe<Scalars['Boolean']['input']>;
  or?: InputMaybe<Array<InputMaybe<Scalars['Int']['input']>>>;
  startsWith?: InputMaybe<Scalars['Int']['input']>;
};

export type JsonFilterInput = {
  and?: InputMaybe<Array<InputMaybe<Scalars['JSON']['input']>>>;
  between?: InputMaybe<Array<InputMaybe<Scalars['JSON']['input']>>>;
  contains?: InputMaybe<Scalars['JSON']['input']>;
  containsi?: InputMaybe<Scalars['JSON']['input']>;
  endsWith?: InputMaybe<Scalars['JSON']['input']>;
  eq?: InputMaybe<Scalars['JSON']['input']>;
  eqi?: InputMaybe<Scalars['JSON']['input']>;
  gt?: InputMaybe<Scalars['JSON']['input']>;
  gte?: InputMaybe<Scalars['JSON']['input']>;
  in?: InputMaybe<Array<InputMaybe<Scalars['JSON']['input']>>>;
  lt?: InputMaybe<Scalars['JSON']['input']>;
  lte?: InputMaybe<Scalars['JSON']['input']>;
  ne?: InputMaybe<Scalars['JSON']['input']>;
  nei?: InputMaybe<Scalars['JSON']['input']>;
  not?: InputMaybe<JsonFilterInput>;
  notContains?: InputMaybe<Scalars['JSON']['input']>;
  notContainsi?: InputMaybe<Scalars['JSON']['input']>;
  notIn?: InputMaybe<Array<InputMaybe<Scalars['JSON']['input']>>>;
  notNull?: InputMaybe<Scalars['Boolean']['input']>;
  null?: InputMaybe<Scalars['Boolean']['input']>;
  or?: InputMaybe<Array<InputMaybe<Scalars['JSON']['input']>>>;
  startsWith?: InputMaybe<Scalars['JSON']['input']>;
};

export type MainMenu = {
  __typename?: 'MainMenu';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  documentId: Scalars['ID']['output'];
  items: Maybe<Array<Maybe<MainMenuItemsDynamicZone>>>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};

export type MainMenuItemsDynamicZone = ComponentMenuDropdown | ComponentMenuLink | Error;

export type Mutation = {
  __typename?: 'Mutation';
  createRequest: Submission;
  createReview: Submission;
};


export type MutationCreateRequestArgs = {
  data: RequestInput;
};


export type MutationCreateReviewArgs = {
  data: ReviewInput;
};

export type NewsPage = {
  __typename?: 'NewsPage';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  description: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  title: Scalars['String']['output'];
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};

export type NewsPost = {
  __typename?: 'NewsPost';
  avatar: Maybe<UploadFile>;
  body: Maybe<Array<Maybe<NewsPostBodyDynamicZone>>>;
  createdAt: Maybe<Scalars['DateTime']['output']>;
  date: Maybe<Scalars['Date']['output']>;
  description: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  slug: Scalars['String']['output'];
  title: Scalars['String']['output'];
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};

export type NewsPostBodyDynamicZone = ComponentBlocksSlider | ComponentBlocksText | Error;

export type NewsPostEntityResponseCollection = {
  __typename?: 'NewsPostEntityResponseCollection';
  nodes: Array<NewsPost>;
  pageInfo: Pagination;
};

export type NewsPostFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<NewsPostFiltersInput>>>;
  createdAt?: InputMaybe<DateTimeFilterInput>;
  date?: InputMaybe<DateFilterInput>;
  description?: InputMaybe<StringFilterInput>;
  documentId?: InputMaybe<IdFilterInput>;
  not?: InputMaybe<NewsPostFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<NewsPostFiltersInput>>>;
  publishedAt?: InputMaybe<DateTimeFilterInput>;
  seo?: InputMaybe<ComponentSharedSeoFiltersInput>;
  slug?: InputMaybe<StringFilterInput>;
  title?: InputMaybe<StringFilterInput>;
  updatedAt?: InputMaybe<DateTimeFilterInput>;
};

export type Pagination = {
  __typename?: 'Pagination';
  page: Scalars['Int']['output'];
  pageCount: Scalars['Int']['output'];
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
};

export type PaginationArg = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  start?: InputMaybe<Scalars['Int']['input']>;
};

export type PricesPage = {
  __typename?: 'PricesPage';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  description: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  note: Maybe<Scalars['String']['output']>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  services: Array<Maybe<Service>>;
  services_connection: Maybe<ServiceRelationResponseCollection>;
  title: Maybe<Scalars['String']['output']>;
  updatedAt: Maybe<Scalars['DateTime']['output']>;
  validFrom: Maybe<Scalars['Date']['output']>;
};


export type PricesPageServicesArgs = {
  filters?: InputMaybe<ServiceFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type PricesPageServices_ConnectionArgs = {
  filters?: InputMaybe<ServiceFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type Promo = {
  __typename?: 'Promo';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  description: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  endsOn: Maybe<Scalars['Date']['output']>;
  image: Maybe<UploadFile>;
  oldPrice: Maybe<Scalars['Int']['output']>;
  order: Maybe<Scalars['Int']['output']>;
  price: Maybe<Scalars['Int']['output']>;
  priceFrom: Maybe<Scalars['Boolean']['output']>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  slug: Scalars['String']['output'];
  startsOn: Maybe<Scalars['Date']['output']>;
  sub_services: Array<Maybe<SubService>>;
  sub_services_connection: Maybe<SubServiceRelationResponseCollection>;
  subtitle: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};


export type PromoSub_ServicesArgs = {
  filters?: InputMaybe<SubServiceFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type PromoSub_Services_ConnectionArgs = {
  filters?: InputMaybe<SubServiceFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type PromoEntityResponseCollection = {
  __typename?: 'PromoEntityResponseCollection';
  nodes: Array<Promo>;
  pageInfo: Pagination;
};

export type PromoFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<PromoFiltersInput>>>;
  createdAt?: InputMaybe<DateTimeFilterInput>;
  description?: InputMaybe<StringFilterInput>;
  documentId?: InputMaybe<IdFilterInput>;
  endsOn?: InputMaybe<DateFilterInput>;
  not?: InputMaybe<PromoFiltersInput>;
  oldPrice?: InputMaybe<IntFilterInput>;
  or?: InputMaybe<Array<InputMaybe<PromoFiltersInput>>>;
  order?: InputMaybe<IntFilterInput>;
  price?: InputMaybe<IntFilterInput>;
  priceFrom?: InputMaybe<BooleanFilterInput>;
  publishedAt?: InputMaybe<DateTimeFilterInput>;
  seo?: InputMaybe<ComponentSharedSeoFiltersInput>;
  slug?: InputMaybe<StringFilterInput>;
  startsOn?: InputMaybe<DateFilterInput>;
  sub_services?: InputMaybe<SubServiceFiltersInput>;
  subtitle?: InputMaybe<StringFilterInput>;
  title?: InputMaybe<StringFilterInput>;
  updatedAt?: InputMaybe<DateTimeFilterInput>;
};

export type PromosPage = {
  __typename?: 'PromosPage';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  description: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  title: Scalars['String']['output'];
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};

export type PublicationFilter =
  | 'HAS_PUBLISHED_VERSION'
  | 'HAS_PUBLISHED_VERSION_DOCUMENT'
  | 'MODIFIED'
  | 'NEVER_PUBLISHED'
  | 'NEVER_PUBLISHED_DOCUMENT'
  | 'PUBLISHED_WITHOUT_DRAFT'
  | 'PUBLISHED_WITH_DRAFT'
  | 'UNMODIFIED';

export type PublicationStatus =
  | 'DRAFT'
  | 'PUBLISHED';

export type Query = {
  __typename?: 'Query';
  aboutPage: Maybe<AboutPage>;
  advantage: Maybe<Advantage>;
  advantages: Array<Maybe<Advantage>>;
  advantages_connection: Maybe<AdvantageEntityResponseCollection>;
  answer: Maybe<Answer>;
  answers: Array<Maybe<Answer>>;
  answersPage: Maybe<AnswersPage>;
  answers_connection: Maybe<AnswerEntityResponseCollection>;
  article: Maybe<Article>;
  articles: Array<Maybe<Article>>;
  articlesPage: Maybe<ArticlesPage>;
  articles_connection: Maybe<ArticleEntityResponseCollection>;
  clientInformationPage: Maybe<ClientInformationPage>;
  clinic: Maybe<Clinic>;
  clinics: Array<Maybe<Clinic>>;
  clinics_connection: Maybe<ClinicEntityResponseCollection>;
  commonConfig: Maybe<CommonConfig>;
  contactPage: Maybe<ContactPage>;
  doctor: Maybe<Doctor>;
  doctors: Array<Maybe<Doctor>>;
  doctorsPage: Maybe<DoctorsPage>;
  doctors_connection: Maybe<DoctorEntityResponseCollection>;
  footer: Maybe<Footer>;
  header: Maybe<Header>;
  homeBenefit: Maybe<HomeBenefit>;
  homePage: Maybe<HomePage>;
  mainMenu: Maybe<MainMenu>;
  newsPage: Maybe<NewsPage>;
  newsPost: Maybe<NewsPost>;
  newsPosts: Array<Maybe<NewsPost>>;
  newsPosts_connection: Maybe<NewsPostEntityResponseCollection>;
  pricesPage: Maybe<PricesPage>;
  promo: Maybe<Promo>;
  promos: Array<Maybe<Promo>>;
  promosPage: Maybe<PromosPage>;
  promos_connection: Maybe<PromoEntityResponseCollection>;
  review: Maybe<Review>;
  reviews: Array<Maybe<Review>>;
  reviewsPage: Maybe<ReviewsPage>;
  reviews_connection: Maybe<ReviewEntityResponseCollection>;
  service: Maybe<Service>;
  services: Array<Maybe<Service>>;
  servicesPage: Maybe<ServicesPage>;
  services_connection: Maybe<ServiceEntityResponseCollection>;
  socialNetwork: Maybe<SocialNetwork>;
  socialNetworks: Array<Maybe<SocialNetwork>>;
  socialNetworks_connection: Maybe<SocialNetworkEntityResponseCollection>;
  subService: Maybe<SubService>;
  subServices: Array<Maybe<SubService>>;
  subServices_connection: Maybe<SubServiceEntityResponseCollection>;
  tag: Maybe<Tag>;
  tags: Array<Maybe<Tag>>;
  tags_connection: Maybe<TagEntityResponseCollection>;
  textPage: Maybe<TextPage>;
  textPages: Array<Maybe<TextPage>>;
  textPages_connection: Maybe<TextPageEntityResponseCollection>;
};


export type QueryAboutPageArgs = {
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryAdvantageArgs = {
  documentId: Scalars['ID']['input'];
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryAdvantagesArgs = {
  filters?: InputMaybe<AdvantageFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryAdvantages_ConnectionArgs = {
  filters?: InputMaybe<AdvantageFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryAnswerArgs = {
  documentId: Scalars['ID']['input'];
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryAnswersArgs = {
  filters?: InputMaybe<AnswerFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryAnswersPageArgs = {
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryAnswers_ConnectionArgs = {
  filters?: InputMaybe<AnswerFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryArticleArgs = {
  documentId: Scalars['ID']['input'];
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryArticlesArgs = {
  filters?: InputMaybe<ArticleFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryArticlesPageArgs = {
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryArticles_ConnectionArgs = {
  filters?: InputMaybe<ArticleFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryClientInformationPageArgs = {
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryClinicArgs = {
  documentId: Scalars['ID']['input'];
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryClinicsArgs = {
  filters?: InputMaybe<ClinicFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryClinics_ConnectionArgs = {
  filters?: InputMaybe<ClinicFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryCommonConfigArgs = {
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryContactPageArgs = {
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryDoctorArgs = {
  documentId: Scalars['ID']['input'];
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryDoctorsArgs = {
  filters?: InputMaybe<DoctorFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryDoctorsPageArgs = {
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryDoctors_ConnectionArgs = {
  filters?: InputMaybe<DoctorFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryFooterArgs = {
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryHeaderArgs = {
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryHomeBenefitArgs = {
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryHomePageArgs = {
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryMainMenuArgs = {
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryNewsPageArgs = {
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryNewsPostArgs = {
  documentId: Scalars['ID']['input'];
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryNewsPostsArgs = {
  filters?: InputMaybe<NewsPostFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryNewsPosts_ConnectionArgs = {
  filters?: InputMaybe<NewsPostFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryPricesPageArgs = {
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryPromoArgs = {
  documentId: Scalars['ID']['input'];
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryPromosArgs = {
  filters?: InputMaybe<PromoFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryPromosPageArgs = {
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryPromos_ConnectionArgs = {
  filters?: InputMaybe<PromoFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryReviewArgs = {
  documentId: Scalars['ID']['input'];
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryReviewsArgs = {
  filters?: InputMaybe<ReviewFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryReviewsPageArgs = {
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryReviews_ConnectionArgs = {
  filters?: InputMaybe<ReviewFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryServiceArgs = {
  documentId: Scalars['ID']['input'];
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryServicesArgs = {
  filters?: InputMaybe<ServiceFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryServicesPageArgs = {
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryServices_ConnectionArgs = {
  filters?: InputMaybe<ServiceFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QuerySocialNetworkArgs = {
  documentId: Scalars['ID']['input'];
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QuerySocialNetworksArgs = {
  filters?: InputMaybe<SocialNetworkFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QuerySocialNetworks_ConnectionArgs = {
  filters?: InputMaybe<SocialNetworkFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QuerySubServiceArgs = {
  documentId: Scalars['ID']['input'];
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QuerySubServicesArgs = {
  filters?: InputMaybe<SubServiceFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QuerySubServices_ConnectionArgs = {
  filters?: InputMaybe<SubServiceFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryTagArgs = {
  documentId: Scalars['ID']['input'];
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryTagsArgs = {
  filters?: InputMaybe<TagFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryTags_ConnectionArgs = {
  filters?: InputMaybe<TagFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryTextPageArgs = {
  documentId: Scalars['ID']['input'];
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryTextPagesArgs = {
  filters?: InputMaybe<TextPageFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};


export type QueryTextPages_ConnectionArgs = {
  filters?: InputMaybe<TextPageFiltersInput>;
  hasPublishedVersion?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationArg>;
  publicationFilter?: InputMaybe<PublicationFilter>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  status?: InputMaybe<PublicationStatus>;
};

export type RequestInput = {
  consent?: InputMaybe<ComponentConsentRecordInput>;
  doctor?: InputMaybe<Scalars['ID']['input']>;
  /** Made by the form, the same in every repeat of one sending: 16–200 letters, digits, «_», «:», «.» or «-». */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['String']['input']>;
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  requestText?: InputMaybe<Scalars['String']['input']>;
  resumeDoc?: InputMaybe<Scalars['ID']['input']>;
  sub_service?: InputMaybe<Scalars['ID']['input']>;
  type?: InputMaybe<Enum_Request_Type>;
};

export type Review = {
  __typename?: 'Review';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  date: Maybe<Scalars['Date']['output']>;
  documentId: Scalars['ID']['output'];
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  review: ComponentReviewReview;
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};

export type ReviewEntityResponseCollection = {
  __typename?: 'ReviewEntityResponseCollection';
  nodes: Array<Review>;
  pageInfo: Pagination;
};

export type ReviewFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ReviewFiltersInput>>>;
  createdAt?: InputMaybe<DateTimeFilterInput>;
  date?: InputMaybe<DateFilterInput>;
  documentId?: InputMaybe<IdFilterInput>;
  not?: InputMaybe<ReviewFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ReviewFiltersInput>>>;
  publishedAt?: InputMaybe<DateTimeFilterInput>;
  review?: InputMaybe<ComponentReviewReviewFiltersInput>;
  updatedAt?: InputMaybe<DateTimeFilterInput>;
};

export type ReviewInput = {
  consent?: InputMaybe<ComponentConsentRecordInput>;
  /** As in RequestInput. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  publicationConsent?: InputMaybe<ComponentConsentRecordInput>;
  review?: InputMaybe<ComponentReviewReviewInput>;
};

export type ReviewsPage = {
  __typename?: 'ReviewsPage';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  description: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  title: Scalars['String']['output'];
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};

export type Service = {
  __typename?: 'Service';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  description: Maybe<Scalars['String']['output']>;
  doctors: Array<Maybe<Doctor>>;
  doctors_connection: Maybe<DoctorRelationResponseCollection>;
  documentId: Scalars['ID']['output'];
  image: Maybe<UploadFile>;
  order: Maybe<Scalars['Int']['output']>;
  price_sections: Maybe<Array<Maybe<ComponentPriceSection>>>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  reviewedBy: Maybe<Doctor>;
  reviewedOn: Maybe<Scalars['Date']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  slug: Scalars['String']['output'];
  sub_services: Array<Maybe<SubService>>;
  sub_services_connection: Maybe<SubServiceRelationResponseCollection>;
  subtitle: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};


export type ServiceDoctorsArgs = {
  filters?: InputMaybe<DoctorFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type ServiceDoctors_ConnectionArgs = {
  filters?: InputMaybe<DoctorFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type ServicePrice_SectionsArgs = {
  filters?: InputMaybe<ComponentPriceSectionFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type ServiceSub_ServicesArgs = {
  filters?: InputMaybe<SubServiceFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type ServiceSub_Services_ConnectionArgs = {
  filters?: InputMaybe<SubServiceFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type ServiceEntityResponseCollection = {
  __typename?: 'ServiceEntityResponseCollection';
  nodes: Array<Service>;
  pageInfo: Pagination;
};

export type ServiceFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<ServiceFiltersInput>>>;
  createdAt?: InputMaybe<DateTimeFilterInput>;
  description?: InputMaybe<StringFilterInput>;
  doctors?: InputMaybe<DoctorFiltersInput>;
  documentId?: InputMaybe<IdFilterInput>;
  not?: InputMaybe<ServiceFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<ServiceFiltersInput>>>;
  order?: InputMaybe<IntFilterInput>;
  price_sections?: InputMaybe<ComponentPriceSectionFiltersInput>;
  publishedAt?: InputMaybe<DateTimeFilterInput>;
  reviewedBy?: InputMaybe<DoctorFiltersInput>;
  reviewedOn?: InputMaybe<DateFilterInput>;
  seo?: InputMaybe<ComponentSharedSeoFiltersInput>;
  slug?: InputMaybe<StringFilterInput>;
  sub_services?: InputMaybe<SubServiceFiltersInput>;
  subtitle?: InputMaybe<StringFilterInput>;
  title?: InputMaybe<StringFilterInput>;
  updatedAt?: InputMaybe<DateTimeFilterInput>;
};

export type ServiceRelationResponseCollection = {
  __typename?: 'ServiceRelationResponseCollection';
  nodes: Array<Service>;
};

export type ServicesPage = {
  __typename?: 'ServicesPage';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  description: Maybe<Scalars['String']['output']>;
  documentId: Scalars['ID']['output'];
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  title: Scalars['String']['output'];
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};

export type SocialNetwork = {
  __typename?: 'SocialNetwork';
  createdAt: Maybe<Scalars['DateTime']['output']>;
  documentId: Scalars['ID']['output'];
  icon: Maybe<Enum_Socialnetwork_Icon>;
  label: Scalars['String']['output'];
  order: Maybe<Scalars['Int']['output']>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  updatedAt: Maybe<Scalars['DateTime']['output']>;
  url: Scalars['String']['output'];
};

export type SocialNetworkEntityResponseCollection = {
  __typename?: 'SocialNetworkEntityResponseCollection';
  nodes: Array<SocialNetwork>;
  pageInfo: Pagination;
};

export type SocialNetworkFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<SocialNetworkFiltersInput>>>;
  createdAt?: InputMaybe<DateTimeFilterInput>;
  documentId?: InputMaybe<IdFilterInput>;
  icon?: InputMaybe<StringFilterInput>;
  label?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<SocialNetworkFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<SocialNetworkFiltersInput>>>;
  order?: InputMaybe<IntFilterInput>;
  publishedAt?: InputMaybe<DateTimeFilterInput>;
  updatedAt?: InputMaybe<DateTimeFilterInput>;
  url?: InputMaybe<StringFilterInput>;
};

export type StringFilterInput = {
  and?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  between?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  contains?: InputMaybe<Scalars['String']['input']>;
  containsi?: InputMaybe<Scalars['String']['input']>;
  endsWith?: InputMaybe<Scalars['String']['input']>;
  eq?: InputMaybe<Scalars['String']['input']>;
  eqi?: InputMaybe<Scalars['String']['input']>;
  gt?: InputMaybe<Scalars['String']['input']>;
  gte?: InputMaybe<Scalars['String']['input']>;
  in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  lt?: InputMaybe<Scalars['String']['input']>;
  lte?: InputMaybe<Scalars['String']['input']>;
  ne?: InputMaybe<Scalars['String']['input']>;
  nei?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<StringFilterInput>;
  notContains?: InputMaybe<Scalars['String']['input']>;
  notContainsi?: InputMaybe<Scalars['String']['input']>;
  notIn?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  notNull?: InputMaybe<Scalars['Boolean']['input']>;
  null?: InputMaybe<Scalars['Boolean']['input']>;
  or?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  startsWith?: InputMaybe<Scalars['String']['input']>;
};

export type SubService = {
  __typename?: 'SubService';
  answers: Array<Maybe<Answer>>;
  answers_connection: Maybe<AnswerRelationResponseCollection>;
  createdAt: Maybe<Scalars['DateTime']['output']>;
  description: Maybe<Scalars['String']['output']>;
  discussFirst: Maybe<Array<Maybe<ComponentServicePoint>>>;
  doctors: Array<Maybe<Doctor>>;
  doctors_connection: Maybe<DoctorRelationResponseCollection>;
  documentId: Scalars['ID']['output'];
  facts: Maybe<Array<Maybe<ComponentServiceFact>>>;
  galary: Array<Maybe<UploadFile>>;
  galary_connection: Maybe<UploadFileRelationResponseCollection>;
  image: Maybe<UploadFile>;
  order: Maybe<Scalars['Int']['output']>;
  price_sections: Maybe<Array<Maybe<ComponentPriceSection>>>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  relatedServicesTo: Array<Maybe<SubService>>;
  relatedServicesTo_connection: Maybe<SubServiceRelationResponseCollection>;
  reviewedBy: Maybe<Doctor>;
  reviewedOn: Maybe<Scalars['Date']['output']>;
  seo: Maybe<ComponentSharedSeo>;
  service: Maybe<Service>;
  slug: Scalars['String']['output'];
  stages: Maybe<Array<Maybe<ComponentServiceStage>>>;
  subtitle: Maybe<Scalars['String']['output']>;
  suitableFor: Maybe<Array<Maybe<ComponentServicePoint>>>;
  title: Scalars['String']['output'];
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};


export type SubServiceAnswersArgs = {
  filters?: InputMaybe<AnswerFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type SubServiceAnswers_ConnectionArgs = {
  filters?: InputMaybe<AnswerFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type SubServiceDiscussFirstArgs = {
  filters?: InputMaybe<ComponentServicePointFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type SubServiceDoctorsArgs = {
  filters?: InputMaybe<DoctorFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type SubServiceDoctors_ConnectionArgs = {
  filters?: InputMaybe<DoctorFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type SubServiceFactsArgs = {
  filters?: InputMaybe<ComponentServiceFactFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type SubServiceGalaryArgs = {
  filters?: InputMaybe<UploadFileFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type SubServiceGalary_ConnectionArgs = {
  filters?: InputMaybe<UploadFileFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type SubServicePrice_SectionsArgs = {
  filters?: InputMaybe<ComponentPriceSectionFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type SubServiceRelatedServicesToArgs = {
  filters?: InputMaybe<SubServiceFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type SubServiceRelatedServicesTo_ConnectionArgs = {
  filters?: InputMaybe<SubServiceFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type SubServiceStagesArgs = {
  filters?: InputMaybe<ComponentServiceStageFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type SubServiceSuitableForArgs = {
  filters?: InputMaybe<ComponentServicePointFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type SubServiceEntityResponseCollection = {
  __typename?: 'SubServiceEntityResponseCollection';
  nodes: Array<SubService>;
  pageInfo: Pagination;
};

export type SubServiceFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<SubServiceFiltersInput>>>;
  answers?: InputMaybe<AnswerFiltersInput>;
  createdAt?: InputMaybe<DateTimeFilterInput>;
  description?: InputMaybe<StringFilterInput>;
  discussFirst?: InputMaybe<ComponentServicePointFiltersInput>;
  doctors?: InputMaybe<DoctorFiltersInput>;
  documentId?: InputMaybe<IdFilterInput>;
  facts?: InputMaybe<ComponentServiceFactFiltersInput>;
  not?: InputMaybe<SubServiceFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<SubServiceFiltersInput>>>;
  order?: InputMaybe<IntFilterInput>;
  price_sections?: InputMaybe<ComponentPriceSectionFiltersInput>;
  publishedAt?: InputMaybe<DateTimeFilterInput>;
  relatedServicesTo?: InputMaybe<SubServiceFiltersInput>;
  reviewedBy?: InputMaybe<DoctorFiltersInput>;
  reviewedOn?: InputMaybe<DateFilterInput>;
  seo?: InputMaybe<ComponentSharedSeoFiltersInput>;
  service?: InputMaybe<ServiceFiltersInput>;
  slug?: InputMaybe<StringFilterInput>;
  stages?: InputMaybe<ComponentServiceStageFiltersInput>;
  subtitle?: InputMaybe<StringFilterInput>;
  suitableFor?: InputMaybe<ComponentServicePointFiltersInput>;
  title?: InputMaybe<StringFilterInput>;
  updatedAt?: InputMaybe<DateTimeFilterInput>;
};

export type SubServiceRelationResponseCollection = {
  __typename?: 'SubServiceRelationResponseCollection';
  nodes: Array<SubService>;
};

/** What is answered to a visitor's request or review: that it was kept, nothing of what it says. */
export type Submission = {
  __typename?: 'Submission';
  documentId: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
};

export type Tag = {
  __typename?: 'Tag';
  answers: Array<Maybe<Answer>>;
  answers_connection: Maybe<AnswerRelationResponseCollection>;
  createdAt: Maybe<Scalars['DateTime']['output']>;
  documentId: Scalars['ID']['output'];
  order: Maybe<Scalars['Int']['output']>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  slug: Scalars['String']['output'];
  title: Scalars['String']['output'];
  updatedAt: Maybe<Scalars['DateTime']['output']>;
};


export type TagAnswersArgs = {
  filters?: InputMaybe<AnswerFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type TagAnswers_ConnectionArgs = {
  filters?: InputMaybe<AnswerFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type TagEntityResponseCollection = {
  __typename?: 'TagEntityResponseCollection';
  nodes: Array<Tag>;
  pageInfo: Pagination;
};

export type TagFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<TagFiltersInput>>>;
  answers?: InputMaybe<AnswerFiltersInput>;
  createdAt?: InputMaybe<DateTimeFilterInput>;
  documentId?: InputMaybe<IdFilterInput>;
  not?: InputMaybe<TagFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<TagFiltersInput>>>;
  order?: InputMaybe<IntFilterInput>;
  publishedAt?: InputMaybe<DateTimeFilterInput>;
  slug?: InputMaybe<StringFilterInput>;
  title?: InputMaybe<StringFilterInput>;
  updatedAt?: InputMaybe<DateTimeFilterInput>;
};

export type TextPage = {
  __typename?: 'TextPage';
  afterImage: Maybe<UploadFile>;
  beforeImage: Maybe<UploadFile>;
  consentPurpose: Maybe<Enum_Textpage_Consentpurpose>;
  createdAt: Maybe<Scalars['DateTime']['output']>;
  description: Maybe<Scalars['String']['output']>;
  doctor: Maybe<Doctor>;
  documentId: Scalars['ID']['output'];
  duration: Maybe<Scalars['String']['output']>;
  image: Maybe<UploadFile>;
  kind: Maybe<Enum_Textpage_Kind>;
  order: Maybe<Scalars['Int']['output']>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  scans: Array<Maybe<UploadFile>>;
  scans_connection: Maybe<UploadFileRelationResponseCollection>;
  seo: Maybe<ComponentSharedSeo>;
  sub_service: Maybe<SubService>;
  textRich: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  updatedAt: Maybe<Scalars['DateTime']['output']>;
  url: Scalars['String']['output'];
  version: Maybe<Scalars['String']['output']>;
};


export type TextPageScansArgs = {
  filters?: InputMaybe<UploadFileFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type TextPageScans_ConnectionArgs = {
  filters?: InputMaybe<UploadFileFiltersInput>;
  pagination?: InputMaybe<PaginationArg>;
  sort?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type TextPageEntityResponseCollection = {
  __typename?: 'TextPageEntityResponseCollection';
  nodes: Array<TextPage>;
  pageInfo: Pagination;
};

export type TextPageFiltersInput = {
  and?: InputMaybe<Array<InputMaybe<TextPageFiltersInput>>>;
  consentPurpose?: InputMaybe<StringFilterInput>;
  createdAt?: InputMaybe<DateTimeFilterInput>;
  description?: InputMaybe<StringFilterInput>;
  doctor?: InputMaybe<DoctorFiltersInput>;
  documentId?: InputMaybe<IdFilterInput>;
  duration?: InputMaybe<StringFilterInput>;
  kind?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<TextPageFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<TextPageFiltersInput>>>;
  order?: InputMaybe<IntFilterInput>;
  publishedAt?: InputMaybe<DateTimeFilterInput>;
  seo?: InputMaybe<ComponentSharedSeoFiltersInput>;
  sub_service?: InputMaybe<SubServiceFiltersInput>;
  textRich?: InputMaybe<StringFilterInput>;
  title?: InputMaybe<StringFilterInput>;
  updatedAt?: InputMaybe<DateTimeFilterInput>;
  url?: InputMaybe<StringFilterInput>;
  version?: InputMaybe<StringFilterInput>;
};

export type UploadFile = {
  __typename?: 'UploadFile';
  alternativeText: Maybe<Scalars['String']['output']>;
  caption: Maybe<Scalars['String']['output']>;
  createdAt: Maybe<Scalars['DateTime']['output']>;
  documentId: Scalars['ID']['output'];
  ext: Maybe<Scalars['String']['output']>;
  focalPoint: Maybe<Scalars['JSON']['output']>;
  formats: Maybe<Scalars['JSON']['output']>;
  hash: Scalars['String']['output'];
  height: Maybe<Scalars['Int']['output']>;
  mime: Scalars['String']['output'];
  name: Scalars['String']['output'];
  previewUrl: Maybe<Scalars['String']['output']>;
  publishedAt: Maybe<Scalars['DateTime']['output']>;
  size: Scalars['Float']['output'];
  tone: Maybe<Scalars['String']['output']>;
  updatedAt: Maybe<Scalars['DateTime']['output']>;
  url: Scalars['String']['output'];
  width: Maybe<Scalars['Int']['output']>;
};

export type UploadFileFiltersInput = {
  alternativeText?: InputMaybe<StringFilterInput>;
  and?: InputMaybe<Array<InputMaybe<UploadFileFiltersInput>>>;
  caption?: InputMaybe<StringFilterInput>;
  createdAt?: InputMaybe<DateTimeFilterInput>;
  documentId?: InputMaybe<IdFilterInput>;
  ext?: InputMaybe<StringFilterInput>;
  focalPoint?: InputMaybe<JsonFilterInput>;
  formats?: InputMaybe<JsonFilterInput>;
  hash?: InputMaybe<StringFilterInput>;
  height?: InputMaybe<IntFilterInput>;
  mime?: InputMaybe<StringFilterInput>;
  name?: InputMaybe<StringFilterInput>;
  not?: InputMaybe<UploadFileFiltersInput>;
  or?: InputMaybe<Array<InputMaybe<UploadFileFiltersInput>>>;
  previewUrl?: InputMaybe<StringFilterInput>;
  publishedAt?: InputMaybe<DateTimeFilterInput>;
  size?: InputMaybe<FloatFilterInput>;
  tone?: InputMaybe<StringFilterInput>;
  updatedAt?: InputMaybe<DateTimeFilterInput>;
  url?: InputMaybe<StringFilterInput>;
  width?: InputMaybe<IntFilterInput>;
};

export type UploadFileRelationResponseCollection = {
  __typename?: 'UploadFileRelationResponseCollection';
  nodes: Array<UploadFile>;
};

export type SliderBlockFragment = { __typename?: 'ComponentBlocksSlider', id: string, label: string | null, style: Enum_Componentblocksslider_Style | null, banner: Array<{ __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null> };

export type TextBlockFragment = { __typename?: 'ComponentBlocksText', id: string, text: string | null };

export type AboutQueryVariables = Exact<{ [key: string]: never; }>;


export type AboutQuery = { __typename?: 'Query', aboutPage: { __typename?: 'AboutPage', title: string | null, slogan: string | null, description: string | null, aboutUsText: string | null, aboutUsTextFooter: string | null, seoText: string | null, videoUrl: string | null, videoPoster: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null, button: { __typename?: 'ComponentSharedButton', label: string, style: Enum_Componentsharedbutton_Style | null, url: string | null } | null, slider: Array<{ __typename?: 'ComponentSharedBanner', label: string | null, banner: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null> | null, benefits: Array<{ __typename?: 'ComponentAboutBenefit', id: string, title: string, text: string | null, banner: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null> | null, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null } | null, advantages: Array<{ __typename?: 'Advantage', documentId: string, value: string | null, unit: string | null, title: string, text: string | null } | null>, footer: { __typename?: 'Footer', legalLinks: Array<{ __typename?: 'ComponentMenuLink', label: string, url: string } | null> | null } | null, commonConfig: { __typename?: 'CommonConfig', licence: string | null, company: string | null } | null };

export type AnswerCardFragment = { __typename?: 'Answer', documentId: string, title: string, text: string | null };

export type ArticlesQueryVariables = Exact<{
  page: Scalars['Int']['input'];
  pageSize: Scalars['Int']['input'];
}>;


export type ArticlesQuery = { __typename?: 'Query', articlesPage: { __typename?: 'ArticlesPage', title: string, description: string | null, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null } | null, articles_connection: { __typename?: 'ArticleEntityResponseCollection', nodes: Array<{ __typename?: 'Article', title: string, slug: string, description: string | null, date: string | null, content: string | null, banner: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null }>, pageInfo: { __typename?: 'Pagination', pageCount: number } } | null };

export type ArticleLinkFragment = { __typename?: 'Article', title: string, slug: string };

export type ArticleQueryVariables = Exact<{
  slug: Scalars['String']['input'];
}>;


export type ArticleQuery = { __typename?: 'Query', articles: Array<{ __typename?: 'Article', publishedAt: string | null, updatedAt: string | null, reviewedOn: string | null, title: string, slug: string, description: string | null, date: string | null, content: string | null, author: { __typename?: 'ComponentArticleAuthor', name: string, specification: string | null, img: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null, doctor: { __typename?: 'Doctor', slug: string } | null } | null, services: Array<{ __typename?: 'Service', title: string, slug: string } | null>, reviewedBy: { __typename?: 'Doctor', name: string, slug: string, specification: string | null } | null, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null, banner: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null> };

export type ArticleOrderQueryVariables = Exact<{ [key: string]: never; }>;


export type ArticleOrderQuery = { __typename?: 'Query', articles: Array<{ __typename?: 'Article', title: string, slug: string } | null> };

export type ButtonFragment = { __typename?: 'ComponentSharedButton', label: string, style: Enum_Componentsharedbutton_Style | null, url: string | null };

export type ClinicCardFragment = { __typename?: 'Clinic', documentId: string, label: string, city: string | null, address: string, postalCode: string | null, coordinates: string | null, email: string | null, busStation: string | null, directions: string | null, timeZone: string | null, phones: Array<{ __typename?: 'ComponentClinicPhone', value: string } | null> | null, socials: Array<{ __typename?: 'ComponentClinicSocial', url: string, label: string, icon: Enum_Componentclinicsocial_Icon | null } | null> | null, workingHours: Array<{ __typename?: 'ComponentClinicWorkingHours', dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null };

export type ContactsQueryVariables = Exact<{ [key: string]: never; }>;


export type ContactsQuery = { __typename?: 'Query', contactPage: { __typename?: 'ContactPage', title: string | null, description: string | null, legalInfo: string | null, mapsToken: string | null, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null, clinics: Array<{ __typename?: 'Clinic', documentId: string, label: string, city: string | null, address: string, postalCode: string | null, coordinates: string | null, email: string | null, busStation: string | null, directions: string | null, timeZone: string | null, phones: Array<{ __typename?: 'ComponentClinicPhone', value: string } | null> | null, socials: Array<{ __typename?: 'ComponentClinicSocial', url: string, label: string, icon: Enum_Componentclinicsocial_Icon | null } | null> | null, workingHours: Array<{ __typename?: 'ComponentClinicWorkingHours', dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null> } | null };

export type ConsentTextFragment = { __typename?: 'TextPage', url: string, version: string | null, textRich: string | null, consentPurpose: Enum_Textpage_Consentpurpose | null };

export type RequestChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type RequestChoicesQuery = { __typename?: 'Query', services: Array<{ __typename?: 'Service', title: string, sub_services: Array<{ __typename?: 'SubService', documentId: string, title: string, slug: string, doctors: Array<{ __typename?: 'Doctor', slug: string } | null> } | null> } | null>, doctors: Array<{ __typename?: 'Doctor', documentId: string, name: string, slug: string } | null>, textPages: Array<{ __typename?: 'TextPage', url: string, version: string | null, textRich: string | null, consentPurpose: Enum_Textpage_Consentpurpose | null } | null>, commonConfig: { __typename?: 'CommonConfig', googleReCaptchaToken: string | null } | null };

export type CreateRequestMutationVariables = Exact<{
  data: RequestInput;
}>;


export type CreateRequestMutation = { __typename?: 'Mutation', createRequest: { __typename?: 'Submission', id: string } };

export type ReviewChoicesFragment = { __typename?: 'Query', doctors: Array<{ __typename?: 'Doctor', documentId: string, name: string, slug: string } | null>, textPages: Array<{ __typename?: 'TextPage', url: string, version: string | null, textRich: string | null, consentPurpose: Enum_Textpage_Consentpurpose | null } | null>, commonConfig: { __typename?: 'CommonConfig', googleReCaptchaToken: string | null } | null };

export type ReviewFormChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ReviewFormChoicesQuery = { __typename?: 'Query', doctors: Array<{ __typename?: 'Doctor', documentId: string, name: string, slug: string } | null>, textPages: Array<{ __typename?: 'TextPage', url: string, version: string | null, textRich: string | null, consentPurpose: Enum_Textpage_Consentpurpose | null } | null>, commonConfig: { __typename?: 'CommonConfig', googleReCaptchaToken: string | null } | null };

export type CreateReviewMutationVariables = Exact<{
  data: ReviewInput;
}>;


export type CreateReviewMutation = { __typename?: 'Mutation', createReview: { __typename?: 'Submission', id: string } };

export type TextPageCardFragment = { __typename?: 'TextPage', url: string, kind: Enum_Textpage_Kind | null, title: string, description: string | null, duration: string | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null, beforeImage: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null, afterImage: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null };

export type CustomersQueryVariables = Exact<{ [key: string]: never; }>;


export type CustomersQuery = { __typename?: 'Query', clientInformationPage: { __typename?: 'ClientInformationPage', title: string | null, description: string | null, storiesTitle: string | null, storiesDescription: string | null, links: Array<{ __typename?: 'ComponentMenuLink', label: string, url: string } | null> | null, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null } | null, textPages: Array<{ __typename?: 'TextPage', url: string, kind: Enum_Textpage_Kind | null, title: string, description: string | null, duration: string | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null, beforeImage: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null, afterImage: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null> };

export type CustomerPageQueryVariables = Exact<{
  url: Scalars['String']['input'];
}>;


export type CustomerPageQuery = { __typename?: 'Query', textPages: Array<{ __typename?: 'TextPage', textRich: string | null, url: string, kind: Enum_Textpage_Kind | null, title: string, description: string | null, duration: string | null, scans: Array<{ __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null>, doctor: { __typename?: 'Doctor', documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null, sub_service: { __typename?: 'SubService', title: string, slug: string, service: { __typename?: 'Service', slug: string } | null } | null, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null, beforeImage: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null, afterImage: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null>, others: Array<{ __typename?: 'TextPage', url: string, kind: Enum_Textpage_Kind | null, title: string } | null> };

export type DoctorCardFragment = { __typename?: 'Doctor', documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null };

export type ReviewerFragment = { __typename?: 'Doctor', name: string, slug: string, specification: string | null };

export type PriceEntryFragment = { __typename?: 'ComponentPriceEntry', id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, style: Enum_Componentpriceentry_Style | null };

export type SeoFragment = { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null };

export type DoctorsQueryVariables = Exact<{ [key: string]: never; }>;


export type DoctorsQuery = { __typename?: 'Query', doctorsPage: { __typename?: 'DoctorsPage', title: string, description: string | null, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null } | null, doctors: Array<{ __typename?: 'Doctor', documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, sub_services: Array<{ __typename?: 'SubService', service: { __typename?: 'Service', slug: string, title: string } | null } | null>, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null> };

export type DoctorQueryVariables = Exact<{
  slug: Scalars['String']['input'];
}>;


export type DoctorQuery = { __typename?: 'Query', doctors: Array<{ __typename?: 'Doctor', price: number | null, experience: string | null, information: string | null, documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, clinicAddress: { __typename?: 'Clinic', documentId: string, label: string, address: string, city: string | null, phones: Array<{ __typename?: 'ComponentClinicPhone', value: string } | null> | null } | null, education: Array<{ __typename?: 'ComponentDoctorEducation', year: string | null, title: string, institution: string | null } | null> | null, certs: Array<{ __typename?: 'ComponentDoctorCertificate', title: string, year: number | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null> | null, sub_services: Array<{ __typename?: 'SubService', title: string, slug: string, service: { __typename?: 'Service', slug: string } | null, price_sections: Array<{ __typename?: 'ComponentPriceSection', prices: Array<{ __typename?: 'ComponentPriceEntry', id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, style: Enum_Componentpriceentry_Style | null } | null> | null } | null> | null } | null>, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null>, others: Array<{ __typename?: 'Doctor', documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, sub_services: Array<{ __typename?: 'SubService', slug: string } | null>, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null>, reviews: Array<{ __typename?: 'Review', documentId: string, date: string | null, review: { __typename?: 'ComponentReviewReview', name: string, reviewText: string, reviewType: Enum_Componentreviewreview_Reviewtype, doctor: { __typename?: 'Doctor', name: string, slug: string } | null, clinic: { __typename?: 'Clinic', label: string } | null } } | null>, reviews_connection: { __typename?: 'ReviewEntityResponseCollection', pageInfo: { __typename?: 'Pagination', total: number } } | null };

export type FaqQueryVariables = Exact<{ [key: string]: never; }>;


export type FaqQuery = { __typename?: 'Query', answersPage: { __typename?: 'AnswersPage', title: string, description: string | null, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null } | null, tags: Array<{ __typename?: 'Tag', title: string, slug: string, answers: Array<{ __typename?: 'Answer', documentId: string, title: string, text: string | null } | null> } | null>, untagged: Array<{ __typename?: 'Answer', documentId: string, title: string, text: string | null } | null> };

export type NewsFeedQueryVariables = Exact<{
  limit: Scalars['Int']['input'];
}>;


export type NewsFeedQuery = { __typename?: 'Query', newsPage: { __typename?: 'NewsPage', title: string, description: string | null } | null, newsPosts: Array<{ __typename?: 'NewsPost', documentId: string, publishedAt: string | null, title: string, slug: string, description: string | null, date: string | null, body: Array<
      | { __typename: 'ComponentBlocksSlider', id: string, label: string | null, style: Enum_Componentblocksslider_Style | null, banner: Array<{ __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null> }
      | { __typename: 'ComponentBlocksText', id: string, text: string | null }
      | { __typename: 'Error' }
     | null> | null, seo: { __typename?: 'ComponentSharedSeo', preventIndexing: boolean | null } | null, avatar: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null> };

export type ArticleFeedQueryVariables = Exact<{
  limit: Scalars['Int']['input'];
}>;


export type ArticleFeedQuery = { __typename?: 'Query', articlesPage: { __typename?: 'ArticlesPage', title: string, description: string | null } | null, articles: Array<{ __typename?: 'Article', documentId: string, publishedAt: string | null, title: string, slug: string, description: string | null, date: string | null, content: string | null, author: { __typename?: 'ComponentArticleAuthor', name: string } | null, seo: { __typename?: 'ComponentSharedSeo', preventIndexing: boolean | null } | null, banner: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null> };

export type DoctorFeedQueryVariables = Exact<{
  start: Scalars['Int']['input'];
  limit: Scalars['Int']['input'];
}>;


export type DoctorFeedQuery = { __typename?: 'Query', doctors: Array<{ __typename?: 'Doctor', updatedAt: string | null, price: number | null, information: string | null, documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, clinicAddress: { __typename?: 'Clinic', label: string, address: string, city: string | null, phones: Array<{ __typename?: 'ComponentClinicPhone', value: string } | null> | null } | null, education: Array<{ __typename?: 'ComponentDoctorEducation', year: string | null, title: string, institution: string | null } | null> | null, certs: Array<{ __typename?: 'ComponentDoctorCertificate', title: string, year: number | null } | null> | null, seo: { __typename?: 'ComponentSharedSeo', preventIndexing: boolean | null } | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null> };

export type DoctorFeedReviewsQueryVariables = Exact<{
  start: Scalars['Int']['input'];
  limit: Scalars['Int']['input'];
}>;


export type DoctorFeedReviewsQuery = { __typename?: 'Query', reviews: Array<{ __typename?: 'Review', date: string | null, updatedAt: string | null, review: { __typename?: 'ComponentReviewReview', name: string, reviewText: string, doctor: { __typename?: 'Doctor', documentId: string } | null } } | null> };

export type PictureFragment = { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null };

export type MenuLinkFragment = { __typename?: 'ComponentMenuLink', label: string, url: string };

export type MenuSectionFragment = { __typename?: 'ComponentMenuSection', label: string, url: string | null, links: Array<{ __typename?: 'ComponentMenuLink', label: string, url: string } | null> | null };

export type WorkingHoursFragment = { __typename?: 'ComponentClinicWorkingHours', dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string };

export type FrameQueryVariables = Exact<{ [key: string]: never; }>;


export type FrameQuery = { __typename?: 'Query', commonConfig: { __typename?: 'CommonConfig', name: string, slogan: string | null, description: string | null, city: string | null, address: string | null, email: string | null, phoneNumber: string | null, licence: string | null, timeZone: string | null, cookiesLifetimeDays: number | null, metrikaCounter: string | null, workingHours: Array<{ __typename?: 'ComponentClinicWorkingHours', dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, logo: { __typename?: 'ComponentSharedLogo', logoLight: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null, logoDark: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null, defaultSharedImage: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null, cookiesAnnouncement: { __typename?: 'ComponentSharedCookieAnnouncement', description: string | null, label: string | null } | null } | null, mainMenu: { __typename?: 'MainMenu', items: Array<
      | { __typename: 'ComponentMenuDropdown', label: string, listUrl: string | null, links: Array<{ __typename?: 'ComponentMenuLink', label: string, url: string } | null> | null, sections: Array<{ __typename?: 'ComponentMenuSection', label: string, url: string | null, links: Array<{ __typename?: 'ComponentMenuLink', label: string, url: string } | null> | null } | null> | null }
      | { __typename: 'ComponentMenuLink', label: string, url: string }
      | { __typename: 'Error' }
     | null> | null } | null, header: { __typename?: 'Header', request_button: Array<{ __typename?: 'ComponentHeaderRequestButton', label: string, style: Enum_Componentheaderrequestbutton_Style | null, requestType: Enum_Componentheaderrequestbutton_Requesttype | null } | null> | null } | null, footer: { __typename?: 'Footer', copyright: string | null, disclaimer: string | null, warning: string | null, sections: Array<{ __typename?: 'ComponentMenuSection', label: string, url: string | null, links: Array<{ __typename?: 'ComponentMenuLink', label: string, url: string } | null> | null } | null> | null, legalLinks: Array<{ __typename?: 'ComponentMenuLink', label: string, url: string } | null> | null } | null, socialNetworks: Array<{ __typename?: 'SocialNetwork', url: string, label: string, icon: Enum_Socialnetwork_Icon | null } | null> };

export type FigureFragment = { __typename?: 'Advantage', documentId: string, value: string | null, unit: string | null, title: string, text: string | null };

export type BannerFragment = { __typename?: 'ComponentSharedBanner', label: string | null, banner: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null };

export type HomeQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeQuery = { __typename?: 'Query', commonConfig: { __typename?: 'CommonConfig', phoneNumber: string | null } | null, footer: { __typename?: 'Footer', warning: string | null } | null, homePage: { __typename?: 'HomePage', title: string | null, h1: string | null, seoTitle: string | null, seoText: string | null, slider: Array<{ __typename?: 'ComponentHomeSlide', id: string, title: string, subtitle: string | null, bgColor: string | null, isLight: boolean | null, videoUrl: string | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null, button: { __typename?: 'ComponentSharedButton', label: string, style: Enum_Componentsharedbutton_Style | null, url: string | null } | null } | null> | null, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null } | null, homeBenefit: { __typename?: 'HomeBenefit', title: string | null, subtitle: string | null, description: string | null, button: { __typename?: 'ComponentSharedButton', label: string, style: Enum_Componentsharedbutton_Style | null, url: string | null } | null, benefit: Array<{ __typename?: 'ComponentHomeBenefit', id: string, title: string, text: string | null } | null> | null, slider: Array<{ __typename?: 'ComponentSharedBanner', label: string | null, banner: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null> | null } | null, advantages: Array<{ __typename?: 'Advantage', documentId: string, value: string | null, unit: string | null, title: string, text: string | null } | null>, services: Array<{ __typename?: 'Service', title: string, slug: string, subtitle: string | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null, price_sections: Array<{ __typename?: 'ComponentPriceSection', id: string, label: string, prices: Array<{ __typename?: 'ComponentPriceEntry', id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, style: Enum_Componentpriceentry_Style | null } | null> | null } | null> | null, sub_services: Array<{ __typename?: 'SubService', price_sections: Array<{ __typename?: 'ComponentPriceSection', id: string, label: string, prices: Array<{ __typename?: 'ComponentPriceEntry', id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, style: Enum_Componentpriceentry_Style | null } | null> | null } | null> | null } | null> } | null>, doctors: Array<{ __typename?: 'Doctor', documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null>, doctors_connection: { __typename?: 'DoctorEntityResponseCollection', pageInfo: { __typename?: 'Pagination', total: number } } | null, promos: Array<{ __typename?: 'Promo', title: string, slug: string, subtitle: string | null, startsOn: string | null, endsOn: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null>, reviews_connection: { __typename?: 'ReviewEntityResponseCollection', nodes: Array<{ __typename?: 'Review', documentId: string, date: string | null, review: { __typename?: 'ComponentReviewReview', name: string, reviewText: string, reviewType: Enum_Componentreviewreview_Reviewtype, doctor: { __typename?: 'Doctor', name: string, slug: string } | null, clinic: { __typename?: 'Clinic', label: string } | null } }>, pageInfo: { __typename?: 'Pagination', total: number } } | null, articles: Array<{ __typename?: 'Article', title: string, slug: string, description: string | null, date: string | null, content: string | null, banner: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null>, newsPosts: Array<{ __typename?: 'NewsPost', title: string, slug: string, description: string | null, date: string | null, avatar: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null>, tags: Array<{ __typename?: 'Tag', title: string, slug: string } | null>, answers: Array<{ __typename?: 'Answer', documentId: string, title: string, text: string | null } | null>, clinics: Array<{ __typename?: 'Clinic', documentId: string, label: string, city: string | null, address: string, postalCode: string | null, coordinates: string | null, email: string | null, busStation: string | null, directions: string | null, timeZone: string | null, phones: Array<{ __typename?: 'ComponentClinicPhone', value: string } | null> | null, socials: Array<{ __typename?: 'ComponentClinicSocial', url: string, label: string, icon: Enum_Componentclinicsocial_Icon | null } | null> | null, workingHours: Array<{ __typename?: 'ComponentClinicWorkingHours', dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null> };

export type NewsQueryVariables = Exact<{
  page: Scalars['Int']['input'];
  pageSize: Scalars['Int']['input'];
}>;


export type NewsQuery = { __typename?: 'Query', newsPage: { __typename?: 'NewsPage', title: string, description: string | null, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null } | null, newsPosts_connection: { __typename?: 'NewsPostEntityResponseCollection', nodes: Array<{ __typename?: 'NewsPost', title: string, slug: string, description: string | null, date: string | null, avatar: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null }>, pageInfo: { __typename?: 'Pagination', pageCount: number } } | null };

export type NewsPostQueryVariables = Exact<{
  slug: Scalars['String']['input'];
}>;


export type NewsPostQuery = { __typename?: 'Query', newsPosts: Array<{ __typename?: 'NewsPost', publishedAt: string | null, updatedAt: string | null, title: string, slug: string, description: string | null, date: string | null, body: Array<
      | { __typename: 'ComponentBlocksSlider', id: string, label: string | null, style: Enum_Componentblocksslider_Style | null, banner: Array<{ __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null> }
      | { __typename: 'ComponentBlocksText', id: string, text: string | null }
      | { __typename: 'Error' }
     | null> | null, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null, avatar: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null>, others: Array<{ __typename?: 'NewsPost', title: string, slug: string, description: string | null, date: string | null, avatar: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null> };

export type OrganizationQueryVariables = Exact<{ [key: string]: never; }>;


export type OrganizationQuery = { __typename?: 'Query', commonConfig: { __typename?: 'CommonConfig', name: string, slogan: string | null, company: string | null, description: string | null, city: string | null, address: string | null, postalCode: string | null, email: string | null, phoneNumber: string | null, licence: string | null, timeZone: string | null, workingHours: Array<{ __typename?: 'ComponentClinicWorkingHours', dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, logo: { __typename?: 'ComponentSharedLogo', logoLight: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null, defaultSharedImage: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null, contactPage: { __typename?: 'ContactPage', legalInfo: string | null } | null, clinics: Array<{ __typename?: 'Clinic', documentId: string, label: string, city: string | null, address: string, postalCode: string | null, coordinates: string | null, email: string | null, busStation: string | null, directions: string | null, timeZone: string | null, phones: Array<{ __typename?: 'ComponentClinicPhone', value: string } | null> | null, socials: Array<{ __typename?: 'ComponentClinicSocial', url: string, label: string, icon: Enum_Componentclinicsocial_Icon | null } | null> | null, workingHours: Array<{ __typename?: 'ComponentClinicWorkingHours', dayFrom: Enum_Componentclinicworkinghours_Dayfrom, dayTo: Enum_Componentclinicworkinghours_Dayto | null, opens: string, closes: string } | null> | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null>, socialNetworks: Array<{ __typename?: 'SocialNetwork', url: string } | null> };

type PageBlock_ComponentBlocksSlider_Fragment = { __typename: 'ComponentBlocksSlider', id: string, label: string | null, style: Enum_Componentblocksslider_Style | null, banner: Array<{ __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null> };

type PageBlock_ComponentBlocksText_Fragment = { __typename: 'ComponentBlocksText', id: string, text: string | null };

type PageBlock_Error_Fragment = { __typename: 'Error' };

export type PageBlockFragment =
  | PageBlock_ComponentBlocksSlider_Fragment
  | PageBlock_ComponentBlocksText_Fragment
  | PageBlock_Error_Fragment
;

export type ArticleCardFragment = { __typename?: 'Article', title: string, slug: string, description: string | null, date: string | null, content: string | null, banner: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null };

export type NewsPostCardFragment = { __typename?: 'NewsPost', title: string, slug: string, description: string | null, date: string | null, avatar: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null };

export type PricesQueryVariables = Exact<{ [key: string]: never; }>;


export type PricesQuery = { __typename?: 'Query', pricesPage: { __typename?: 'PricesPage', title: string | null, description: string | null, validFrom: string | null, note: string | null, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null, services: Array<{ __typename?: 'Service', title: string, slug: string, price_sections: Array<{ __typename?: 'ComponentPriceSection', id: string, label: string, prices: Array<{ __typename?: 'ComponentPriceEntry', id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, style: Enum_Componentpriceentry_Style | null } | null> | null } | null> | null, sub_services: Array<{ __typename?: 'SubService', title: string, slug: string, price_sections: Array<{ __typename?: 'ComponentPriceSection', id: string, label: string, prices: Array<{ __typename?: 'ComponentPriceEntry', id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, style: Enum_Componentpriceentry_Style | null } | null> | null } | null> | null } | null> } | null> } | null };

export type PromoCardFragment = { __typename?: 'Promo', title: string, slug: string, subtitle: string | null, startsOn: string | null, endsOn: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null };

export type ReviewCardFragment = { __typename?: 'Review', documentId: string, date: string | null, review: { __typename?: 'ComponentReviewReview', name: string, reviewText: string, reviewType: Enum_Componentreviewreview_Reviewtype, doctor: { __typename?: 'Doctor', name: string, slug: string } | null, clinic: { __typename?: 'Clinic', label: string } | null } };

export type ReviewsQueryVariables = Exact<{
  filters: ReviewFiltersInput;
  page: Scalars['Int']['input'];
  pageSize: Scalars['Int']['input'];
  sort: Array<InputMaybe<Scalars['String']['input']>> | InputMaybe<Scalars['String']['input']>;
}>;


export type ReviewsQuery = { __typename?: 'Query', reviewsPage: { __typename?: 'ReviewsPage', title: string, description: string | null, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null } | null, reviews_connection: { __typename?: 'ReviewEntityResponseCollection', nodes: Array<{ __typename?: 'Review', documentId: string, date: string | null, review: { __typename?: 'ComponentReviewReview', name: string, reviewText: string, reviewType: Enum_Componentreviewreview_Reviewtype, doctor: { __typename?: 'Doctor', name: string, slug: string } | null, clinic: { __typename?: 'Clinic', label: string } | null } }>, pageInfo: { __typename?: 'Pagination', pageCount: number, total: number } } | null, doctors: Array<{ __typename?: 'Doctor', documentId: string, name: string, slug: string } | null>, textPages: Array<{ __typename?: 'TextPage', url: string, version: string | null, textRich: string | null, consentPurpose: Enum_Textpage_Consentpurpose | null } | null>, commonConfig: { __typename?: 'CommonConfig', googleReCaptchaToken: string | null } | null };

export type SalesQueryVariables = Exact<{
  page: Scalars['Int']['input'];
  pageSize: Scalars['Int']['input'];
  filters: PromoFiltersInput;
}>;


export type SalesQuery = { __typename?: 'Query', promosPage: { __typename?: 'PromosPage', title: string, description: string | null, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null } | null, promos_connection: { __typename?: 'PromoEntityResponseCollection', nodes: Array<{ __typename?: 'Promo', title: string, slug: string, subtitle: string | null, startsOn: string | null, endsOn: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null }>, pageInfo: { __typename?: 'Pagination', pageCount: number } } | null };

export type SaleQueryVariables = Exact<{
  slug: Scalars['String']['input'];
  current: PromoFiltersInput;
}>;


export type SaleQuery = { __typename?: 'Query', promos: Array<{ __typename?: 'Promo', description: string | null, title: string, slug: string, subtitle: string | null, startsOn: string | null, endsOn: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, sub_services: Array<{ __typename?: 'SubService', title: string, slug: string, service: { __typename?: 'Service', slug: string } | null, price_sections: Array<{ __typename?: 'ComponentPriceSection', id: string, label: string, prices: Array<{ __typename?: 'ComponentPriceEntry', id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, style: Enum_Componentpriceentry_Style | null } | null> | null } | null> | null } | null>, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null>, others: Array<{ __typename?: 'Promo', title: string, slug: string, subtitle: string | null, startsOn: string | null, endsOn: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null> };

export type QuickLinksQueryVariables = Exact<{ [key: string]: never; }>;


export type QuickLinksQuery = { __typename?: 'Query', doctors: Array<{ __typename?: 'Doctor', name: string, slug: string } | null>, services: Array<{ __typename?: 'Service', title: string, slug: string } | null>, clientInformationPage: { __typename?: 'ClientInformationPage', links: Array<{ __typename?: 'ComponentMenuLink', label: string, url: string } | null> | null } | null };

export type HitFactsQueryVariables = Exact<{
  doctors: Array<InputMaybe<Scalars['ID']['input']>> | InputMaybe<Scalars['ID']['input']>;
  subServices: Array<InputMaybe<Scalars['ID']['input']>> | InputMaybe<Scalars['ID']['input']>;
}>;


export type HitFactsQuery = { __typename?: 'Query', doctors: Array<{ __typename?: 'Doctor', documentId: string, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null>, subServices: Array<{ __typename?: 'SubService', documentId: string, price_sections: Array<{ __typename?: 'ComponentPriceSection', id: string, label: string, prices: Array<{ __typename?: 'ComponentPriceEntry', id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, style: Enum_Componentpriceentry_Style | null } | null> | null } | null> | null } | null> };

export type PriceSectionFragment = { __typename?: 'ComponentPriceSection', id: string, label: string, prices: Array<{ __typename?: 'ComponentPriceEntry', id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, style: Enum_Componentpriceentry_Style | null } | null> | null };

export type ServicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ServicesQuery = { __typename?: 'Query', servicesPage: { __typename?: 'ServicesPage', title: string, description: string | null, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null } | null, services: Array<{ __typename?: 'Service', title: string, slug: string, subtitle: string | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null, price_sections: Array<{ __typename?: 'ComponentPriceSection', id: string, label: string, prices: Array<{ __typename?: 'ComponentPriceEntry', id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, style: Enum_Componentpriceentry_Style | null } | null> | null } | null> | null, sub_services: Array<{ __typename?: 'SubService', title: string, slug: string, price_sections: Array<{ __typename?: 'ComponentPriceSection', id: string, label: string, prices: Array<{ __typename?: 'ComponentPriceEntry', id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, style: Enum_Componentpriceentry_Style | null } | null> | null } | null> | null } | null> } | null>, footer: { __typename?: 'Footer', warning: string | null } | null };

export type ServiceQueryVariables = Exact<{
  slug: Scalars['String']['input'];
}>;


export type ServiceQuery = { __typename?: 'Query', services: Array<{ __typename?: 'Service', title: string, slug: string, subtitle: string | null, description: string | null, reviewedOn: string | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null, price_sections: Array<{ __typename?: 'ComponentPriceSection', id: string, label: string, prices: Array<{ __typename?: 'ComponentPriceEntry', id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, style: Enum_Componentpriceentry_Style | null } | null> | null } | null> | null, doctors: Array<{ __typename?: 'Doctor', documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null>, sub_services: Array<{ __typename?: 'SubService', title: string, slug: string, subtitle: string | null, price_sections: Array<{ __typename?: 'ComponentPriceSection', id: string, label: string, prices: Array<{ __typename?: 'ComponentPriceEntry', id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, style: Enum_Componentpriceentry_Style | null } | null> | null } | null> | null } | null>, reviewedBy: { __typename?: 'Doctor', name: string, slug: string, specification: string | null } | null, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null } | null>, answers: Array<{ __typename?: 'Answer', documentId: string, title: string, text: string | null } | null>, articles: Array<{ __typename?: 'Article', title: string, slug: string, date: string | null } | null>, pricesPage: { __typename?: 'PricesPage', validFrom: string | null } | null, footer: { __typename?: 'Footer', warning: string | null } | null };

export type SubServiceQueryVariables = Exact<{
  service: Scalars['String']['input'];
  slug: Scalars['String']['input'];
}>;


export type SubServiceQuery = { __typename?: 'Query', subServices: Array<{ __typename?: 'SubService', title: string, slug: string, subtitle: string | null, description: string | null, reviewedOn: string | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null, service: { __typename?: 'Service', title: string, slug: string, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null, facts: Array<{ __typename?: 'ComponentServiceFact', icon: Enum_Componentservicefact_Icon | null, text: string } | null> | null, suitableFor: Array<{ __typename?: 'ComponentServicePoint', text: string } | null> | null, discussFirst: Array<{ __typename?: 'ComponentServicePoint', text: string } | null> | null, stages: Array<{ __typename?: 'ComponentServiceStage', title: string, text: string | null, duration: string | null } | null> | null, price_sections: Array<{ __typename?: 'ComponentPriceSection', id: string, label: string, prices: Array<{ __typename?: 'ComponentPriceEntry', id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, style: Enum_Componentpriceentry_Style | null } | null> | null } | null> | null, doctors: Array<{ __typename?: 'Doctor', documentId: string, name: string, slug: string, specification: string | null, careerStart: number | null, years: number | null, image: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null>, galary: Array<{ __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null>, relatedServicesTo: Array<{ __typename?: 'SubService', title: string, slug: string, service: { __typename?: 'Service', slug: string } | null, price_sections: Array<{ __typename?: 'ComponentPriceSection', id: string, label: string, prices: Array<{ __typename?: 'ComponentPriceEntry', id: string, description: string, note: string | null, price: number | null, priceFrom: boolean | null, oldPrice: number | null, style: Enum_Componentpriceentry_Style | null } | null> | null } | null> | null } | null>, answers: Array<{ __typename?: 'Answer', documentId: string, title: string, text: string | null } | null>, reviewedBy: { __typename?: 'Doctor', name: string, slug: string, specification: string | null } | null, seo: { __typename?: 'ComponentSharedSeo', metaTitle: string | null, metaDescription: string | null, keywords: string | null, preventIndexing: boolean | null, sharedImage: { __typename?: 'ComponentSharedSharedImage', alt: string | null, media: { __typename?: 'UploadFile', url: string, width: number | null, height: number | null, alternativeText: string | null, updatedAt: string | null, tone: string | null } | null } | null } | null } | null>, pricesPage: { __typename?: 'PricesPage', validFrom: string | null } | null, footer: { __typename?: 'Footer', warning: string | null } | null };

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
export const AnswerCardFragmentDoc = new TypedDocumentString(`
    fragment AnswerCard on Answer {
  documentId
  title
  text
}
    `, {"fragmentName":"AnswerCard"}) as unknown as TypedDocumentString<AnswerCardFragment, unknown>;
export const ArticleLinkFragmentDoc = new TypedDocumentString(`
    fragment ArticleLink on Article {
  title
  slug
}
    `, {"fragmentName":"ArticleLink"}) as unknown as TypedDocumentString<ArticleLinkFragment, unknown>;
export const ButtonFragmentDoc = new TypedDocumentString(`
    fragment Button on ComponentSharedButton {
  label
  style
  url
}
    `, {"fragmentName":"Button"}) as unknown as TypedDocumentString<ButtonFragment, unknown>;
export const WorkingHoursFragmentDoc = new TypedDocumentString(`
    fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
}
    `, {"fragmentName":"WorkingHours"}) as unknown as TypedDocumentString<WorkingHoursFragment, unknown>;
export const PictureFragmentDoc = new TypedDocumentString(`
    fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  tone
}
    `, {"fragmentName":"Picture"}) as unknown as TypedDocumentString<PictureFragment, unknown>;
export const ClinicCardFragmentDoc = new TypedDocumentString(`
    fragment ClinicCard on Clinic {
  documentId
  label
  city
  address
  postalCode
  coordinates
  email
  busStation
  directions
  timeZone
  phones(pagination: {limit: 20}) {
    value
  }
  socials(pagination: {limit: 20}) {
    url
    label
    icon
  }
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
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
  tone
}
fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
}`, {"fragmentName":"ClinicCard"}) as unknown as TypedDocumentString<ClinicCardFragment, unknown>;
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
export const TextPageCardFragmentDoc = new TypedDocumentString(`
    fragment TextPageCard on TextPage {
  url
  kind
  title
  description
  duration
  image {
    ...Picture
  }
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
  tone
}`, {"fragmentName":"DoctorCard"}) as unknown as TypedDocumentString<DoctorCardFragment, unknown>;
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
  tone
}`, {"fragmentName":"Seo"}) as unknown as TypedDocumentString<SeoFragment, unknown>;
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
  tone
}`, {"fragmentName":"Banner"}) as unknown as TypedDocumentString<BannerFragment, unknown>;
export const TextBlockFragmentDoc = new TypedDocumentString(`
    fragment TextBlock on ComponentBlocksText {
  id
  text
}
    `, {"fragmentName":"TextBlock"}) as unknown as TypedDocumentString<TextBlockFragment, unknown>;
export const SliderBlockFragmentDoc = new TypedDocumentString(`
    fragment SliderBlock on ComponentBlocksSlider {
  id
  label
  style
  banner(pagination: {limit: 50}) {
    ...Picture
  }
}
    fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  tone
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
    fragment SliderBlock on ComponentBlocksSlider {
  id
  label
  style
  banner(pagination: {limit: 50}) {
    ...Picture
  }
}
fragment TextBlock on ComponentBlocksText {
  id
  text
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  tone
}`, {"fragmentName":"PageBlock"}) as unknown as TypedDocumentString<PageBlockFragment, unknown>;
export const ArticleCardFragmentDoc = new TypedDocumentString(`
    fragment ArticleCard on Article {
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
  tone
}`, {"fragmentName":"ArticleCard"}) as unknown as TypedDocumentString<ArticleCardFragment, unknown>;
export const NewsPostCardFragmentDoc = new TypedDocumentString(`
    fragment NewsPostCard on NewsPost {
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
  tone
}`, {"fragmentName":"NewsPostCard"}) as unknown as TypedDocumentString<NewsPostCardFragment, unknown>;
export const PromoCardFragmentDoc = new TypedDocumentString(`
    fragment PromoCard on Promo {
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
  tone
}`, {"fragmentName":"PromoCard"}) as unknown as TypedDocumentString<PromoCardFragment, unknown>;
export const ReviewCardFragmentDoc = new TypedDocumentString(`
    fragment ReviewCard on Review {
  documentId
  date
  review {
    name
    reviewText
    reviewType
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
export const PriceEntryFragmentDoc = new TypedDocumentString(`
    fragment PriceEntry on ComponentPriceEntry {
  id
  description
  note
  price
  priceFrom
  oldPrice
  style
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
  oldPrice
  style
}`, {"fragmentName":"PriceSection"}) as unknown as TypedDocumentString<PriceSectionFragment, unknown>;
export const AboutDocument = new TypedDocumentString(`
    query About {
  aboutPage {
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
  footer {
    legalLinks(pagination: {limit: 20}) {
      ...MenuLink
    }
  }
  commonConfig {
    licence
    company
  }
}
    fragment Button on ComponentSharedButton {
  label
  style
  url
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
  tone
}
fragment MenuLink on ComponentMenuLink {
  label
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
}`) as unknown as TypedDocumentString<AboutQuery, AboutQueryVariables>;
export const ArticlesDocument = new TypedDocumentString(`
    query Articles($page: Int!, $pageSize: Int!) {
  articlesPage {
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
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  tone
}
fragment ArticleCard on Article {
  title
  slug
  description
  date
  content
  banner {
    ...Picture
  }
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
      title
      slug
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
    fragment Reviewer on Doctor {
  name
  slug
  specification
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
  tone
}
fragment ArticleCard on Article {
  title
  slug
  description
  date
  content
  banner {
    ...Picture
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
  contactPage {
    title
    description
    legalInfo
    mapsToken
    seo {
      ...Seo
    }
    clinics(sort: ["order", "label"], pagination: {limit: 100}) {
      ...ClinicCard
    }
  }
}
    fragment ClinicCard on Clinic {
  documentId
  label
  city
  address
  postalCode
  coordinates
  email
  busStation
  directions
  timeZone
  phones(pagination: {limit: 20}) {
    value
  }
  socials(pagination: {limit: 20}) {
    url
    label
    icon
  }
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
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
  tone
}
fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
}`) as unknown as TypedDocumentString<ContactsQuery, ContactsQueryVariables>;
export const RequestChoicesDocument = new TypedDocumentString(`
    query RequestChoices {
  services(sort: ["order", "title"], pagination: {limit: 100}) {
    title
    sub_services(sort: ["order", "title"], pagination: {limit: 100}) {
      documentId
      title
      slug
      doctors(pagination: {limit: 100}) {
        slug
      }
    }
  }
  doctors(sort: ["order", "name"], pagination: {limit: 100}) {
    documentId
    name
    slug
  }
  textPages(
    filters: {consentPurpose: {in: ["callback", "resume"]}}
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
}`) as unknown as TypedDocumentString<RequestChoicesQuery, RequestChoicesQueryVariables>;
export const CreateRequestDocument = new TypedDocumentString(`
    mutation CreateRequest($data: RequestInput!) {
  createRequest(data: $data) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateRequestMutation, CreateRequestMutationVariables>;
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
export const CustomersDocument = new TypedDocumentString(`
    query Customers {
  clientInformationPage {
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
  textPages(sort: ["order", "title"], pagination: {limit: 100}) {
    ...TextPageCard
  }
}
    fragment TextPageCard on TextPage {
  url
  kind
  title
  description
  duration
  image {
    ...Picture
  }
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
    scans(pagination: {limit: 20}) {
      ...Picture
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
  url
  kind
  title
  description
  duration
  image {
    ...Picture
  }
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
  tone
}`) as unknown as TypedDocumentString<CustomerPageQuery, CustomerPageQueryVariables>;
export const DoctorsDocument = new TypedDocumentString(`
    query Doctors {
  doctorsPage {
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
  tone
}`) as unknown as TypedDocumentString<DoctorsQuery, DoctorsQueryVariables>;
export const DoctorDocument = new TypedDocumentString(`
    query Doctor($slug: String!) {
  doctors(filters: {slug: {eq: $slug}}, pagination: {limit: 1}) {
    ...DoctorCard
    price
    experience
    information
    clinicAddress {
      documentId
      label
      address
      city
      phones(pagination: {limit: 10}) {
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
      image {
        ...Picture
      }
    }
    sub_services(sort: ["order", "title"], pagination: {limit: 100}) {
      title
      slug
      service {
        slug
      }
      price_sections(pagination: {limit: 50}) {
        prices(pagination: {limit: 100}) {
          ...PriceEntry
        }
      }
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
fragment PriceEntry on ComponentPriceEntry {
  id
  description
  note
  price
  priceFrom
  oldPrice
  style
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
  tone
}
fragment ReviewCard on Review {
  documentId
  date
  review {
    name
    reviewText
    reviewType
    doctor {
      name
      slug
    }
    clinic {
      label
    }
  }
}`) as unknown as TypedDocumentString<DoctorQuery, DoctorQueryVariables>;
export const FaqDocument = new TypedDocumentString(`
    query Faq {
  answersPage {
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
    fragment AnswerCard on Answer {
  documentId
  title
  text
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
    documentId
    publishedAt
    body {
      ...PageBlock
    }
    seo {
      preventIndexing
    }
  }
}
    fragment SliderBlock on ComponentBlocksSlider {
  id
  label
  style
  banner(pagination: {limit: 50}) {
    ...Picture
  }
}
fragment TextBlock on ComponentBlocksText {
  id
  text
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  tone
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
  title
  slug
  description
  date
  avatar {
    ...Picture
  }
}`) as unknown as TypedDocumentString<NewsFeedQuery, NewsFeedQueryVariables>;
export const ArticleFeedDocument = new TypedDocumentString(`
    query ArticleFeed($limit: Int!) {
  articlesPage {
    title
    description
  }
  articles(sort: ["date:desc", "documentId"], pagination: {limit: $limit}) {
    ...ArticleCard
    documentId
    publishedAt
    author {
      name
    }
    seo {
      preventIndexing
    }
  }
}
    fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  tone
}
fragment ArticleCard on Article {
  title
  slug
  description
  date
  content
  banner {
    ...Picture
  }
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
export const FrameDocument = new TypedDocumentString(`
    query Frame {
  commonConfig {
    name
    slogan
    description
    city
    address
    email
    phoneNumber
    licence
    timeZone
    cookiesLifetimeDays
    metrikaCounter
    workingHours(pagination: {limit: 20}) {
      ...WorkingHours
    }
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
  socialNetworks(sort: "order", pagination: {limit: 20}) {
    url
    label
    icon
  }
}
    fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
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
}`) as unknown as TypedDocumentString<FrameQuery, FrameQueryVariables>;
export const HomeDocument = new TypedDocumentString(`
    query Home {
  commonConfig {
    phoneNumber
  }
  footer {
    warning
  }
  homePage {
    title
    h1
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
    title
    slug
    subtitle
    image {
      ...Picture
    }
    price_sections(pagination: {limit: 50}) {
      ...PriceSection
    }
    sub_services(pagination: {limit: 100}) {
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
    fragment AnswerCard on Answer {
  documentId
  title
  text
}
fragment Button on ComponentSharedButton {
  label
  style
  url
}
fragment ClinicCard on Clinic {
  documentId
  label
  city
  address
  postalCode
  coordinates
  email
  busStation
  directions
  timeZone
  phones(pagination: {limit: 20}) {
    value
  }
  socials(pagination: {limit: 20}) {
    url
    label
    icon
  }
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
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
  oldPrice
  style
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
  tone
}
fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
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
fragment ArticleCard on Article {
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
  title
  slug
  description
  date
  avatar {
    ...Picture
  }
}
fragment PromoCard on Promo {
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
  review {
    name
    reviewText
    reviewType
    doctor {
      name
      slug
    }
    clinic {
      label
    }
  }
}
fragment PriceSection on ComponentPriceSection {
  id
  label
  prices(pagination: {limit: 100}) {
    ...PriceEntry
  }
}`) as unknown as TypedDocumentString<HomeQuery, HomeQueryVariables>;
export const NewsDocument = new TypedDocumentString(`
    query News($page: Int!, $pageSize: Int!) {
  newsPage {
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
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  tone
}
fragment NewsPostCard on NewsPost {
  title
  slug
  description
  date
  avatar {
    ...Picture
  }
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
    fragment SliderBlock on ComponentBlocksSlider {
  id
  label
  style
  banner(pagination: {limit: 50}) {
    ...Picture
  }
}
fragment TextBlock on ComponentBlocksText {
  id
  text
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
  tone
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
  title
  slug
  description
  date
  avatar {
    ...Picture
  }
}`) as unknown as TypedDocumentString<NewsPostQuery, NewsPostQueryVariables>;
export const OrganizationDocument = new TypedDocumentString(`
    query Organization {
  commonConfig {
    name
    slogan
    company
    description
    city
    address
    postalCode
    email
    phoneNumber
    licence
    timeZone
    workingHours(pagination: {limit: 20}) {
      ...WorkingHours
    }
    logo {
      logoLight {
        ...Picture
      }
    }
    defaultSharedImage {
      ...Picture
    }
  }
  contactPage {
    legalInfo
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
  label
  city
  address
  postalCode
  coordinates
  email
  busStation
  directions
  timeZone
  phones(pagination: {limit: 20}) {
    value
  }
  socials(pagination: {limit: 20}) {
    url
    label
    icon
  }
  workingHours(pagination: {limit: 20}) {
    ...WorkingHours
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
  tone
}
fragment WorkingHours on ComponentClinicWorkingHours {
  dayFrom
  dayTo
  opens
  closes
}`) as unknown as TypedDocumentString<OrganizationQuery, OrganizationQueryVariables>;
export const PricesDocument = new TypedDocumentString(`
    query Prices {
  pricesPage {
    title
    description
    validFrom
    note
    seo {
      ...Seo
    }
    services(sort: ["order", "title"], pagination: {limit: 100}) {
      title
      slug
      price_sections(pagination: {limit: 50}) {
        ...PriceSection
      }
      sub_services(sort: ["order", "title"], pagination: {limit: 100}) {
        title
        slug
        price_sections(pagination: {limit: 50}) {
          ...PriceSection
        }
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
  oldPrice
  style
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
    query Reviews($filters: ReviewFiltersInput!, $page: Int!, $pageSize: Int!, $sort: [String]!) {
  reviewsPage {
    title
    description
    seo {
      ...Seo
    }
  }
  ...ReviewChoices
  reviews_connection(
    filters: $filters
    sort: $sort
    pagination: {page: $page, pageSize: $pageSize}
  ) {
    nodes {
      ...ReviewCard
    }
    pageInfo {
      pageCount
      total
    }
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
  tone
}
fragment ReviewCard on Review {
  documentId
  date
  review {
    name
    reviewText
    reviewType
    doctor {
      name
      slug
    }
    clinic {
      label
    }
  }
}`) as unknown as TypedDocumentString<ReviewsQuery, ReviewsQueryVariables>;
export const SalesDocument = new TypedDocumentString(`
    query Sales($page: Int!, $pageSize: Int!, $filters: PromoFiltersInput!) {
  promosPage {
    title
    description
    seo {
      ...Seo
    }
  }
  promos_connection(
    filters: $filters
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
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
  tone
}
fragment PromoCard on Promo {
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
}`) as unknown as TypedDocumentString<SalesQuery, SalesQueryVariables>;
export const SaleDocument = new TypedDocumentString(`
    query Sale($slug: String!, $current: PromoFiltersInput!) {
  promos(filters: {slug: {eq: $slug}}, pagination: {limit: 1}) {
    ...PromoCard
    description
    sub_services(sort: ["order", "title"], pagination: {limit: 50}) {
      title
      slug
      service {
        slug
      }
      price_sections(pagination: {limit: 50}) {
        ...PriceSection
      }
    }
    seo {
      ...Seo
    }
  }
  others: promos(
    filters: $current
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
  oldPrice
  style
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
  tone
}
fragment PromoCard on Promo {
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
    query HitFacts($doctors: [ID]!, $subServices: [ID]!) {
  doctors(filters: {documentId: {in: $doctors}}, pagination: {limit: 6}) {
    documentId
    image {
      ...Picture
    }
  }
  subServices(filters: {documentId: {in: $subServices}}, pagination: {limit: 6}) {
    documentId
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
  oldPrice
  style
}
fragment Picture on UploadFile {
  url
  width
  height
  alternativeText
  updatedAt
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
    title
    description
    seo {
      ...Seo
    }
  }
  services(sort: ["order", "title"], pagination: {limit: 100}) {
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
      title
      slug
      price_sections(pagination: {limit: 50}) {
        ...PriceSection
      }
    }
  }
  footer {
    warning
  }
}
    fragment PriceEntry on ComponentPriceEntry {
  id
  description
  note
  price
  priceFrom
  oldPrice
  style
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
    doctors(sort: ["order", "name"], pagination: {limit: 100}) {
      ...DoctorCard
    }
    sub_services(sort: ["order", "title"], pagination: {limit: 100}) {
      title
      slug
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
  footer {
    warning
  }
}
    fragment AnswerCard on Answer {
  documentId
  title
  text
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
  oldPrice
  style
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
    title
    slug
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
    price_sections(pagination: {limit: 50}) {
      ...PriceSection
    }
    doctors(sort: ["order", "name"], pagination: {limit: 100}) {
      ...DoctorCard
    }
    galary(pagination: {limit: 50}) {
      ...Picture
    }
    relatedServicesTo(sort: ["order", "title"], pagination: {limit: 20}) {
      title
      slug
      service {
        slug
      }
      price_sections(pagination: {limit: 50}) {
        ...PriceSection
      }
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
  footer {
    warning
  }
}
    fragment AnswerCard on Answer {
  documentId
  title
  text
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
  oldPrice
  style
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
  tone
}
fragment PriceSection on ComponentPriceSection {
  id
  label
  prices(pagination: {limit: 100}) {
    ...PriceEntry
  }
}`) as unknown as TypedDocumentString<SubServiceQuery, SubServiceQueryVariables>;
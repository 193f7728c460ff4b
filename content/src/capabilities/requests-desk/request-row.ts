import type { State } from './states';

export const requestUid = 'api::request.request';

/** A request as the database gives it to the desk. Names, phones and texts in it leave the service only by an opening. */
export type RequestRow = {
  id: number;
  documentId: string;
  number: number;
  createdAt: string;
  name: string;
  /** E.164. */
  phoneNumber: string;
  type: string;
  workflow: State | null;
  requestText: string | null;
  page: string | null;
  nextCallAt: string | null;
  /** Id of a person of the admin. */
  assignee: number | null;
  /** Grows with each change: whoever changes says which one he has seen. */
  revision: number | null;
  doctor: { name: string } | null;
  sub_service: { title: string } | null;
  clinic: { label: string } | null;
  resumeDoc: {
    id: number;
    name: string;
    /** How the visitor named the file. */
    caption: string | null;
    hash: string;
    ext: string;
    mime: string;
    size: number;
    url: string;
  } | null;
  consent: { document: string; version: string | null; hash: string; acceptedAt: string } | null;
};

/** The relations that a row above is read with. */
export const wholeRow = { doctor: true, sub_service: true, clinic: true, resumeDoc: true, consent: true };

import { typeset } from '../lib/typography.server.ts';
import type { ContentContext } from './context.ts';
import {
  CreateRequestDocument,
  RequestChoicesDocument,
  type RequestChoicesQuery,
  type RequestInput,
} from './generated/graphql.ts';
import { present } from './present.ts';

export type ServiceChoice = {
  id: string;
  slug: string;
  title: string;
  /** A sub-service that no doctor does cannot be chosen (SPEC.md section 5). */
  isDisabled: boolean;
};

export type RequestChoices = {
  services: { title: string; choices: ServiceChoice[] }[];
  doctors: { id: string; slug: string; name: string }[];
};

export async function getRequestChoices({ content }: ContentContext): Promise<RequestChoices> {
  return toRequestChoices(await content.query(RequestChoicesDocument));
}

export function toRequestChoices({ services, doctors }: RequestChoicesQuery): RequestChoices {
  return {
    services: present(services)
      .map((service) => ({
        title: typeset(service.title),
        choices: present(service.sub_services).map((sub) => ({
          id: sub.documentId,
          slug: sub.slug ?? '',
          title: typeset(sub.title),
          isDisabled: present(sub.doctors).length === 0,
        })),
      }))
      .filter((group) => group.choices.length > 0),
    doctors: present(doctors).map(({ documentId, slug, name }) => ({ id: documentId, slug: slug ?? '', name })),
  };
}

export type RequestData = {
  name: string;
  /** E.164 */
  phone: string;
  type: 'doctor' | 'question';
  serviceId: string | null;
  doctorId: string | null;
  text: string | null;
  page: string;
};

const typeNames = { doctor: 'Zapisatsya_k_vrachu', question: 'Zadat_vopros' } as const satisfies Record<
  string,
  RequestInput['type']
>;

/** Leaves a request with the clinic. @throws a 503 answer when it could not be stored */
export async function createRequest({ content }: ContentContext, request: RequestData): Promise<void> {
  await content.mutate(CreateRequestDocument, {
    data: {
      name: request.name,
      phoneNumber: request.phone,
      type: typeNames[request.type],
      sub_service: request.serviceId,
      doctor: request.doctorId,
      requestText: request.text,
      page: request.page,
    },
  });
}

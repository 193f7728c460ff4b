import { resumeTooLarge, resumeWrongFormat } from '@clinic/contract/submissions/request';

/** Why a file is refused as a CV, and what the applicant can do; shown beside the field. */
export const resumeErrors = {
  kind: `${resumeWrongFormat}. Подойдут PDF, DOC и DOCX: откройте резюме и сохраните его в одном из них`,
  damaged: `${resumeWrongFormat}: файл повреждён. Откройте его, сохраните заново и прикрепите ещё раз`,
  password: 'Файл защищён паролем. Сохраните его без пароля и прикрепите ещё раз',
  macros: 'В файле есть макросы. Сохраните резюме как PDF или как DOCX без макросов и прикрепите ещё раз',
  actions: 'В PDF есть сценарий или команда запуска. Сохраните резюме в PDF заново: «Печать» → «Сохранить как PDF»',
  attachment: 'В файл вложены другие файлы. Уберите вложения или сохраните резюме как PDF и прикрепите ещё раз',
  links: 'Файл загружает данные из других мест. Сохраните резюме как PDF и прикрепите ещё раз',
  unpacked: `${resumeTooLarge}: внутри слишком много картинок или страниц. Сохраните резюме как PDF`,
} as const;

/** The rule that a file breaks. */
export type ResumeError = keyof typeof resumeErrors;

/** Thrown anywhere inside a reader, so that a rule needs no way back through its callers. */
export class ResumeRefusal extends Error {
  readonly reason: ResumeError;

  constructor(reason: ResumeError) {
    super(reason);
    this.reason = reason;
  }
}

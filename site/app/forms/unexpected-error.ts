/** SPEC.md section 8: what stands under a form that could not be sent. */
export const unexpectedError = 'Возникла непредвиденная ошибка';

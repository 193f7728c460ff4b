import { adminApi } from '@strapi/strapi/admin';
import { inRussian } from '../../admin/server-messages';

type SignInError = { message?: string; [field: string]: unknown };
type Definition = { transformErrorResponse?: (error: SignInError) => SignInError };

/** The screens before the sign-in show the server's words as they are. */
export function translateSignIn(): void {
  const translate = (definition: Definition) => {
    definition.transformErrorResponse = (error) =>
      error.message ? { ...error, message: inRussian(error.message) } : error;
  };
  const names = ['login', 'resetPassword', 'forgotPassword', 'registerUser'];
  const endpoints = Object.fromEntries(names.map((name) => [name, translate]));
  adminApi.enhanceEndpoints({ endpoints: endpoints as never });
}

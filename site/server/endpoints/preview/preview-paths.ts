/** Where the content service's links lead (content/src/capabilities/preview/sign-link.ts). */
export const enterPath = '/preview';
export const exitPath = '/preview/exit';
export const bannerStylePath = '/preview/banner.css';

import type { Mutant } from './mutant.ts';

/** Faults that need a browser to be seen: by a visitor, or by the clinic's staff in the admin. */
export const browserMutants: readonly Mutant[] = [
  {
    name: 'menu-button-without-name',
    file: 'site/app/shell/header/drawer.tsx',
    find: '<summary aria-label="Меню">',
    replace: '<summary>',
    noticedBy: [
      { part: 'accessibility', files: ['accessibility/pages.spec'], grep: 'axe и ширина, главная, версия обычная' },
    ],
  },
  {
    name: 'card-wider-than-320-px',
    file: 'site/app/features/doctors/doctors-view.module.css',
    find: 'minmax(min(100%, 15rem), 1fr)',
    replace: 'minmax(22rem, 1fr)',
    noticedBy: [
      { part: 'accessibility', files: ['accessibility/pages.spec'], grep: 'axe и ширина, списки, версия обычная' },
    ],
  },
  {
    name: 'picture-without-alt',
    file: 'site/app/ui/picture/picture.tsx',
    find: 'sizes={avif.sizes}\n        alt={alt}',
    replace: 'sizes={avif.sizes}\n        alt=""',
    noticedBy: [{ part: 'unit-site', files: ['app/ui/picture/picture.test'] }],
  },
  {
    name: 'crumbs-without-current-page',
    file: 'site/app/ui/breadcrumbs/breadcrumbs.tsx',
    find: '<span aria-current="page">',
    replace: '<span>',
    noticedBy: [{ part: 'unit-site', files: ['app/ui/breadcrumbs/breadcrumbs.test'] }],
  },
  {
    name: 'error-not-tied-to-its-field',
    file: 'site/app/ui/field/field.tsx',
    find: '-error` : null].filter',
    replace: '-errors` : null].filter',
    noticedBy: [{ part: 'desktop', files: ['desktop/callback.spec'], grep: 'Пустая форма' }],
  },
  {
    name: 'focus-not-returned-to-opener',
    file: 'site/app/shell/header/main-menu.tsx',
    find: 'if (open?.contains(document.activeElement)) open',
    replace: 'if (open?.matches(":hover")) open',
    noticedBy: [{ part: 'desktop', files: ['desktop/menu.spec'], grep: 'Меню с клавиатуры' }],
  },
  {
    name: 'menu-deaf-to-escape',
    file: 'site/app/shell/header/drawer.tsx',
    find: "if (event.key !== 'Escape' ||",
    replace: "if (event.key !== 'Esc' ||",
    noticedBy: [{ part: 'phone', files: ['phone/menu.spec'], grep: 'Escape закрывает меню' }],
  },
  {
    name: 'popup-lets-focus-out',
    file: 'site/app/ui/popup/popup.tsx',
    find: 'element?.showModal();',
    replace: 'element?.show();',
    noticedBy: [{ part: 'accessibility', files: ['accessibility/keyboard.spec'], grep: 'форма заявки: фокус внутри' }],
  },
  {
    name: 'menu-printed',
    file: 'site/app/shell/header/site-header.module.css',
    find: '@layer print {\n  @media print {\n    .header {\n      display: none;',
    replace: '@layer print {\n  @media print {\n    .header {\n      display: block;',
    noticedBy: [
      {
        part: 'accessibility',
        files: ['accessibility/visitor-settings.spec'],
        grep: 'врачи: заголовок, телефон и адрес',
      },
    ],
  },
  {
    name: 'focus-unseen-in-forced-colours',
    file: 'site/app/styles/base.css',
    find: 'outline: 3px solid var(--focus);',
    replace: 'outline: none;\n    box-shadow: 0 0 0 3px var(--focus);',
    noticedBy: [
      { part: 'accessibility', files: ['accessibility/visitor-settings.spec'], grep: 'Фокус виден, у кнопок' },
    ],
  },
  {
    name: 'program-sent-as-resume',
    file: 'site/server/forms/resume-file.ts',
    find: '.then(is)',
    replace: '.then(() => Boolean(is))',
    noticedBy: [{ part: 'desktop', files: ['desktop/callback.spec'], grep: 'Программа под видом резюме' }],
  },
  {
    name: 'operator-sees-media-library',
    file: 'content/src/permissions/roles/roles.ts',
    find: 'types: {},\n    media: false,',
    replace: 'types: {},\n    media: true,',
    noticedBy: [{ part: 'admin', files: ['admin/roles.spec'], grep: 'Оператор: ни содержимого' }],
  },
  {
    name: 'preview-signature-not-checked',
    file: 'site/server/preview/signed.ts',
    find: '!timingSafeEqual(given, right)',
    replace: '!timingSafeEqual(given, given)',
    noticedBy: [{ part: 'admin', files: ['admin/preview.spec'], grep: 'Чужому черновик не открыть' }],
  },
];

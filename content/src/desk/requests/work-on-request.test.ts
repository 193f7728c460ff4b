import { expect, test } from 'vitest';
import { resumeName } from './work-on-request';

test.each([
  [{ caption: 'Резюме Тайной.pdf', name: 'a1.pdf', ext: '.pdf' }, 'Резюме Тайной.pdf'],
  [{ caption: 'Резюме.exe', name: 'a1.pdf', ext: '.pdf' }, 'Резюме.pdf'],
  [{ caption: null, name: 'cv_1.docx', ext: '.docx' }, 'cv_1.docx'],
  [{ caption: '../../etc/passwd\r\nX: 1\u202Efdp.exe', name: 'a.pdf', ext: '.pdf' }, '.. .. etc passwd X 1 fdp.pdf'],
  [{ caption: '.pdf', name: 'a.pdf', ext: '.pdf' }, 'Резюме.pdf'],
  [{ caption: 'а'.repeat(300), name: 'a.pdf', ext: '.pdf' }, `${'а'.repeat(100)}.pdf`],
])('%o is saved as %s', (file, name) => {
  expect(resumeName(file)).toBe(name);
});

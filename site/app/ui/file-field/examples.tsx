import { type Examples, longText } from '../examples.ts';
import { FileField } from './file-field.tsx';

const field = { name: 'resume', accept: '.pdf', error: undefined, isValid: false, progress: null };

export default {
  full: <FileField {...field} id="full-resume" label="Резюме" hint="PDF до 10 МБ" isValid progress={0.5} />,
  long: <FileField {...field} id="long-resume" label={longText} hint={longText} error={longText} />,
  empty: <FileField {...field} id="empty-resume" label="Резюме" hint="" accept="" />,
} satisfies Examples;

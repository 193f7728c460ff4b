import { type Examples, longText } from '../examples.ts';
import { TextArea, TextField } from './field.tsx';

export default {
  full: (
    <>
      <TextField id="full-name" label="Ваше имя" hint="Как к вам обращаться" defaultValue="Анна" isValid />
      <TextField id="full-phone" label="Телефон" error="Укажите телефон" defaultValue="+7" />
      <TextArea id="full-text" label="Вопрос" defaultValue="Можно прийти с ребёнком?" />
    </>
  ),
  long: <TextField id="long-name" label={longText} hint={longText} error={longText} defaultValue={longText} />,
  empty: <TextField id="empty-name" label="Имя" hint="" error="" defaultValue="" />,
  null: <TextArea id="bare-text" label="Вопрос" hint={null} error={undefined} />,
} satisfies Examples;

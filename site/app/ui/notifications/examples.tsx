import { Button } from '../button/button.tsx';
import { type Examples, longText } from '../examples.ts';
import { Notifications, notify } from './notifications.tsx';

export default {
  full: <Button onClick={() => notify('Ссылка скопирована')}>Показать уведомление</Button>,
  long: <Button onClick={() => notify(longText)}>Показать длинное уведомление</Button>,
  empty: <Notifications />,
} satisfies Examples;

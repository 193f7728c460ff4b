import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { ActionButton } from '../../../platform/admin/action-button';

type Sent = { failure: string | null; ref?: string };
type Props = { path: string; title: string; sentText: (sent: Sent) => string; onTested: () => Promise<void> };

/** Sends a test message to a receiver. @param sentText what to say when it has left */
export function TestButton({ path, title, sentText, onTested }: Props) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const test = async () => {
    const { data } = await post<Sent>(`${path}/tests`);
    toggleNotification(
      data.failure
        ? { type: 'danger', message: `Не ушло: ${data.failure}` }
        : { type: 'success', message: sentText(data) },
    );
    await onTested();
  };
  return (
    <ActionButton run={test} aria-label={`Проверить: ${title}`}>
      Проверить
    </ActionButton>
  );
}

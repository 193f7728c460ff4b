import { Button, Flex, TextInput } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { type FormEvent, useState } from 'react';
import { LabelledField } from '../../../platform/admin/form-parts';
import { useAttempt } from '../../../platform/admin/use-attempt';
import { messageOf } from '../../../platform/admin/use-loaded';

/**
 * Finds the requests of a caller. The phone goes to the server in a body and is forgotten when it was found: the board
 * then shows «the same phone as № 7».
 * @param onFound gets the number of a request from this phone
 */
export function PhoneSearch({ onFound }: { onFound: (number: number) => void }) {
  const { post } = useFetchClient();
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [attempt, isBusy] = useAttempt((caught) => setError(messageOf(caught)));

  const find = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const { data } = await post<{ number: number | null }>('/requests-desk/phone-searches', { phone });
      if (data.number === null) return setError('С этого телефона заявок нет');
      setPhone('');
      onFound(data.number);
    });
  };
  return (
    <form onSubmit={find} aria-label="Поиск по телефону">
      <Flex gap={2} alignItems="end">
        <LabelledField label="Телефон целиком" name="phone" width="20rem" error={error}>
          <TextInput
            type="tel"
            autoComplete="off"
            value={phone}
            onChange={({ target }) => {
              setPhone(target.value);
              setError(undefined);
            }}
          />
        </LabelledField>
        <Button type="submit" variant="secondary" size="L" disabled={phone.trim() === ''} loading={isBusy}>
          Найти
        </Button>
      </Flex>
    </form>
  );
}

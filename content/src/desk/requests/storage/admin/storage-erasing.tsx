import { Button, Dialog, Flex, TextInput, Typography } from '@strapi/design-system';
import { ConfirmDialog, useFetchClient } from '@strapi/strapi/admin';
import { type FormEvent, useState } from 'react';
import { countRequests } from '../../../../people/request-records/admin/desk';
import { LabelledField } from '../../../../platform/admin/form-parts';
import { useAttempt } from '../../../../platform/admin/use-attempt';
import { messageOf } from '../../../../platform/admin/use-loaded';
import type { Erased } from '../erasing';

type Preview = { numbers: number[]; resumes: number };
type Result = Erased & { traces: string[] };

/** Erases one person's data after a preview and a confirmation. */
export function StorageErasing({ onErased }: { onErased: () => void }) {
  const { post } = useFetchClient();
  const [number, setNumber] = useState('');
  const [phone, setPhone] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [said, setSaid] = useState('');
  const [attempt] = useAttempt((error) => setSaid(messageOf(error)));

  const look = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const { data } = await post<Preview>('/requests-desk/erasures/preview', { number, phone });
      setSaid(data.numbers.length === 0 ? 'Таких заявок нет' : '');
      setPreview(data.numbers.length === 0 ? null : data);
    });
  };
  const erase = async () => {
    await attempt(async () => {
      const { data } = await post<Result>('/requests-desk/erasures', { number, phone });
      setSaid(resultOf(data));
      setNumber('');
      setPhone('');
      onErased();
    });
    setPreview(null);
  };

  return (
    <form onSubmit={look}>
      <Typography tag="p">
        По номеру стирается одна заявка, по телефону — все заявки с него: имя, телефон, текст, согласие, заметки и
        резюме. Что сделать с резервными копиями, сказано в руководстве.
      </Typography>
      <Flex gap={4} paddingTop={4} alignItems="end" wrap="wrap">
        <LabelledField label="Номер заявки" name="erase-number" width="14rem">
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={number}
            onChange={({ target }) => setNumber(target.value.replace(/\D/g, ''))}
          />
        </LabelledField>
        <LabelledField label="или телефон" name="erase-phone" width="22rem">
          <TextInput type="tel" autoComplete="off" value={phone} onChange={({ target }) => setPhone(target.value)} />
        </LabelledField>
        <Button type="submit" variant="danger-light" disabled={!number && !phone}>
          Найти и стереть
        </Button>
      </Flex>
      <Typography tag="p" role="status" paddingTop={3}>
        {said}
      </Typography>
      <Dialog.Root open={preview !== null} onOpenChange={(isOpen) => !isOpen && setPreview(null)}>
        <ConfirmDialog title="Стереть навсегда" onConfirm={erase}>
          {preview && questionOf(preview)}
        </ConfirmDialog>
      </Dialog.Root>
    </form>
  );
}

function questionOf({ numbers, resumes }: Preview): string {
  const list = numbers.map((number) => `№ ${number}`).join(', ');
  return `Будет стёрто: ${countRequests(numbers.length)} (${list}), резюме: ${resumes}. Вернуть их будет нельзя.`;
}

function resultOf({ requests, resumes, copies, traces }: Result): string {
  const left = copies.length === 0 ? '' : ` Копии остались ${copies.join('; ')}. Сотрите их там.`;
  const done = `Стёрто: ${countRequests(requests)}, резюме: ${resumes}.${left}`;
  return traces.length === 0
    ? `${done} В других заявках, заметках и отзывах этого телефона нет.`
    : `${done} Телефон ещё встречается ${traces.join(', ')}. Прочитайте и поправьте или сотрите.`;
}

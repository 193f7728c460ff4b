import { Box, Button, Checkbox, Field, Flex, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';

/** As the form on the site names them and the database keeps them. */
const types = ['Записаться к врачу', 'Отправить резюме', 'Задать вопрос'];
const anyType = 'any';

type Props = { search: URLSearchParams; onChange: (name: string, value: string) => void };

/** What the board is narrowed by. There is no search by name or phone: it would tell who is a patient. */
export function BoardFilters({ search, onChange }: Props) {
  const sameAs = search.get('sameAs');
  return (
    <Flex gap={4} paddingBottom={6} wrap="wrap" alignItems="end">
      <Field.Root name="number" width="14rem">
        <Field.Label>Номер заявки</Field.Label>
        <TextInput
          inputMode="numeric"
          value={search.get('number') ?? ''}
          onChange={({ target }) => onChange('number', target.value.replace(/\D/g, ''))}
        />
      </Field.Root>
      <Field.Root name="type" width="24rem">
        <Field.Label>О чём</Field.Label>
        <SingleSelect
          value={search.get('type') ?? anyType}
          onChange={(value) => onChange('type', value === anyType ? '' : String(value))}
        >
          <SingleSelectOption value={anyType}>Все заявки</SingleSelectOption>
          {types.map((type) => (
            <SingleSelectOption key={type} value={type}>
              {type}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <Box paddingBottom={2}>
        <Checkbox
          checked={search.get('mine') === '1'}
          onCheckedChange={(isOn) => onChange('mine', isOn === true ? '1' : '')}
        >
          Только мои
        </Checkbox>
      </Box>
      {sameAs && (
        <Button variant="tertiary" onClick={() => onChange('sameAs', '')}>
          {`Заявки с того же номера, что № ${sameAs}: показать все`}
        </Button>
      )}
    </Flex>
  );
}

import { Box, Field, Flex, Radio, TextInput, Typography } from '@strapi/design-system';
import type { Told } from './effects';

export type Choice = 'none' | 'section' | 'other';

/** Brings a field that has just appeared into view. */
const focus = (node: HTMLInputElement | null) => node?.focus();

type Props = {
  section: Told['section'];
  choice: Choice;
  path: string;
  onChoice: (choice: Choice) => void;
  onPath: (path: string) => void;
};

/** Where visitors with an old link come: nowhere, to the list of the section, or to a page of the editor's choice. */
export function RedirectChoice({ section, choice, path, onChoice, onPath }: Props) {
  return (
    <Box tag="section">
      <Typography tag="h3" id="redirect-choice" variant="omega" fontWeight="bold" textColor="neutral800">
        Куда вести посетителей со старых ссылок
      </Typography>
      <Box paddingTop={3}>
        <Radio.Group
          aria-labelledby="redirect-choice"
          value={choice}
          onValueChange={(value) => onChoice(value as Choice)}
        >
          <Flex direction="column" alignItems="flex-start" gap={3}>
            <Radio.Item value="none">Никуда: увидят «Страница не найдена»</Radio.Item>
            {section && <Radio.Item value="section">{`На страницу раздела: ${section.path}`}</Radio.Item>}
            <Radio.Item value="other">На другую страницу сайта</Radio.Item>
          </Flex>
        </Radio.Group>
      </Box>
      {choice === 'other' && (
        <Box paddingTop={3} paddingLeft={7}>
          <Field.Root name="redirectTo" required hint="Путь от корня сайта или адрес целиком">
            <Field.Label>Адрес страницы</Field.Label>
            <TextInput
              ref={focus}
              value={path}
              placeholder="/services/…"
              onChange={({ target }) => onPath(target.value)}
            />
            <Field.Hint />
          </Field.Root>
        </Box>
      )}
    </Box>
  );
}

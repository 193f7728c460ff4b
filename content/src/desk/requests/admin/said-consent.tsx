import { Box, Checkbox, Flex, Typography } from '@strapi/design-system';
import { useLoaded } from '../../../platform/admin/use-loaded';
import type { ShownConsent } from '../consents';

export type { ShownConsent };

type Said = { isGiven: boolean; text: ShownConsent | null };
type Props = { consent: Said; error: string | undefined; onChange: (consent: Said) => void };

/** Takes down the consent that somebody says, and whether the text of the site was read out and accepted. */
export function SaidConsent({ consent, error, onChange }: Props) {
  const { data } = useLoaded<{ text: ShownConsent | null }>('/requests-desk/consent-text');
  const shown = data?.text;
  return (
    <Flex tag="fieldset" direction="column" alignItems="stretch" gap={3} borderWidth={0} padding={0} margin={0}>
      <Typography tag="legend" variant="pi" fontWeight="bold" style={{ padding: '0 0 0.8rem' }}>
        Согласие на обработку данных
      </Typography>
      <Checkbox
        checked={consent.isGiven}
        onCheckedChange={(checked) => onChange({ isGiven: checked === true, text: null })}
      >
        Спросили: согласен, чтобы клиника записала имя и телефон
      </Checkbox>
      {error && (
        <Typography role="alert" textColor="danger700">
          {error}
        </Typography>
      )}
      {shown && (
        <>
          <Checkbox
            checked={consent.text !== null}
            onCheckedChange={(checked) => {
              const isRead = checked === true;
              onChange({ isGiven: isRead || consent.isGiven, text: isRead ? shown : null });
            }}
          >
            Прочитали текст согласия: принимает
          </Checkbox>
          <Typography variant="pi" textColor="neutral600">
            Без чтения текста данные останутся в клинике: в сторонние программы заявка не уйдёт.
          </Typography>
          <details>
            <summary style={{ cursor: 'pointer' }}>
              <Typography tag="span">{`Текст: ${shown.title}`}</Typography>
            </summary>
            <Box paddingTop={2} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              <Typography>{shown.text}</Typography>
            </Box>
          </details>
        </>
      )}
    </Flex>
  );
}

import { dayText } from '@clinic/contract/clock';
import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { CheckCircle, WarningCircle } from '@strapi/icons';
import { Page, useFetchClient, useRBAC } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import { ActionButton } from '../../../platform/admin/action-button';
import { IconLine } from '../../../platform/admin/list-parts';
import { AdminPage, Note, Section, WithLoaded } from '../../../platform/admin/page-parts';
import { useLoaded } from '../../../platform/admin/use-loaded';
import type { ClinicFactsPage } from '../outside-cards';
import { type FactName, factNames } from '../outside-cards/rules';
import { readinessRight, tickRight } from '../rules';

const settingsPath = '/content-manager/single-types/api::common-config.common-config';
const facts = Object.entries(factNames) as [FactName, string][];

/** «Сведения клиники»: facts to copy to other sites, and the cards there that show former ones. */
export default function FactsPage() {
  const loaded = useLoaded<ClinicFactsPage>('/clinic-facts');
  const { post } = useFetchClient();
  const { allowedActions } = useRBAC([tickRight]);
  const tick = async (name: string) => {
    const { data } = await post<ClinicFactsPage>('/clinic-facts/ticks', { name, stamp: loaded.data?.stamp });
    loaded.replace(data);
  };
  return (
    <Page.Protect permissions={[readinessRight]}>
      <AdminPage title="Сведения клиники" subtitle="Отсюда их копируют в карты и справочники">
        <WithLoaded loaded={loaded}>
          {(page) => (
            <Flex direction="column" alignItems="stretch" gap={6} maxWidth="96rem">
              <Section title="Карточки на других сайтах">
                {page.cards.length === 0 && (
                  <Typography tag="p">
                    Перечислите их в{' '}
                    <Link tag={NavLink} to={settingsPath}>
                      «Общих настройках»
                    </Link>
                    : Яндекс Карты, 2ГИС, ПроДокторов.
                  </Typography>
                )}
                <Flex tag="ul" direction="column" alignItems="stretch" gap={4} aria-label="Карточки">
                  {page.cards.map((card) => (
                    <OneCard key={card.name} card={card} tick={allowedActions.canTick ? tick : null} />
                  ))}
                </Flex>
              </Section>
              <Section title="Что на сайте сейчас">
                {facts.map(([fact, title]) => (
                  <Fact key={fact} title={title} text={page.facts[fact].map(({ text }) => text).join('\n')} />
                ))}
              </Section>
            </Flex>
          )}
        </WithLoaded>
      </AdminPage>
    </Page.Protect>
  );
}

type CardProps = { card: ClinicFactsPage['cards'][number]; tick: ((name: string) => Promise<void>) | null };

function OneCard({ card: { name, url, stale, on, by }, tick }: CardProps) {
  const isStale = stale.length > 0;
  const [icon, fill] = isStale ? [WarningCircle, 'warning600'] : [CheckCircle, 'success600'];
  return (
    <IconLine tag="li" icon={icon} fill={fill} says={isStale ? 'Обновите' : 'Обновлено'}>
      <Box grow={1}>
        <Typography tag="p">
          {url ? (
            <Link href={url} isExternal>
              {name}
            </Link>
          ) : (
            name
          )}
        </Typography>
        {isStale && <Typography tag="p">Обновите: {stale.map((fact) => factNames[fact]).join(', ')}</Typography>}
        <Note tag="p">{by ? `Отметил(а) ${by}, ${dayText(on)}` : `В списке с ${dayText(on)}`}</Note>
      </Box>
      {isStale && tick && (
        <ActionButton run={() => tick(name)} size="S" aria-label={`Обновлено: ${name}`}>
          Обновлено
        </ActionButton>
      )}
    </IconLine>
  );
}

function Fact({ title, text }: { title: string; text: string }) {
  return (
    <Flex gap={4} alignItems="flex-start" justifyContent="space-between">
      <Box>
        <Note tag="h3">{title}</Note>
        <Typography tag="p" style={{ whiteSpace: 'pre-line', userSelect: 'text' }}>
          {text || 'нет'}
        </Typography>
      </Box>
      {text && (
        <Button
          size="S"
          variant="tertiary"
          aria-label={`Скопировать: ${title}`}
          onClick={() => navigator.clipboard?.writeText(text)}
        >
          Скопировать
        </Button>
      )}
    </Flex>
  );
}

import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { FormerPrice, Mention } from '../rules';
import { amountText } from './edits';

/** Further places are counted only. */
const shown = 100;

/** Lists where former prices stand outside the price lists, with a way to each field. @param former at least one */
export function Mentions({ former }: { former: readonly FormerPrice[] }) {
  const { post } = useFetchClient();
  const [mentions, setMentions] = useState<Mention[] | 'waiting' | 'failed'>('waiting');
  const look = () =>
    post<{ mentions: Mention[] }>('/price-sheet/mentions', { former })
      .then(({ data }) => setMentions(data.mentions))
      .catch(() => setMentions('failed'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step; the client changes with each render.
  useEffect(() => {
    void look();
    // The places are mended in other tabs.
    const onReturn = () => document.hidden || void look();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
  return (
    <Box tag="section" aria-labelledby="price-mentions">
      <Flex gap={4} wrap="wrap">
        <Typography variant="delta" tag="h3" id="price-mentions">
          Где ещё стоит прежняя цена
        </Typography>
        <Button variant="tertiary" size="S" onClick={look}>
          Проверить ещё раз
        </Button>
      </Flex>
      <Flex direction="column" alignItems="stretch" gap={2} paddingTop={2} aria-live="polite">
        <MentionsList mentions={mentions} />
      </Flex>
    </Box>
  );
}

function MentionsList({ mentions }: { mentions: Mention[] | 'waiting' | 'failed' }) {
  if (mentions === 'waiting') return <Typography>Ищем в акциях, у врачей и в текстах…</Typography>;
  if (mentions === 'failed') {
    return (
      <Typography textColor="danger700">Не удалось проверить другие разделы: поищите прежние цены сами.</Typography>
    );
  }
  if (mentions.length === 0) return <Typography>Больше нигде: ни в акциях, ни у врачей, ни в текстах.</Typography>;
  return (
    <>
      <Typography tag="p" textColor="warning700">
        Эти места прайс-лист не меняет. Откройте каждое и поправьте: ссылка ведёт к полю, в новой вкладке.
      </Typography>
      <Flex tag="ul" aria-label="Где ещё стоит прежняя цена" direction="column" alignItems="stretch" gap={2}>
        {mentions.slice(0, shown).map((mention) => (
          <li key={`${mention.documentId} ${mention.path} ${mention.amount} ${mention.quote}`}>
            <Link tag={RouterLink} to={pathTo(mention)} target="_blank">
              {[mention.type, mention.title && `«${mention.title}»`, mention.label].filter(Boolean).join(' · ')}
            </Link>
            <Typography tag="p" variant="pi" textColor="neutral700">
              {`${amountText(mention.amount)}\u00a0₽: ${mention.quote}`}
              {mention.isOnlyPublished && ' — в черновике уже исправлено, осталось опубликовать'}
            </Typography>
          </li>
        ))}
      </Flex>
      {mentions.length > shown && <Typography>{`И ещё ${mentions.length - shown}.`}</Typography>}
    </>
  );
}

function pathTo({ uid, documentId, isSingle, path, label }: Mention): string {
  const entry = isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  return `/content-manager/${entry}?${new URLSearchParams({ edit: path, at: label })}`;
}

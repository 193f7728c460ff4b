import { Flex, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { BackToBoard } from '../../../people/request-records/admin/back-to-board';
import { allPermissions } from '../../../people/request-records/admin/desk';
import { AdminPage, Section } from '../../../platform/admin/page-parts';
import { plural } from '../../../platform/admin/plural';
import { useLoaded } from '../../../platform/admin/use-loaded';
import { ReceiverFacts } from '../../jobs/admin/receiver-facts';
import { TestButton } from '../../jobs/admin/test-button';
import type { ChannelName, ChannelState, ChannelsState } from '../rules';
import { DeviceSwitch } from './device-switch';

const everyMs = 30_000;

const channelTexts: Record<ChannelName, { title: string; howToConnect: string }> = {
  push: { title: 'Уведомления на устройствах', howToConnect: 'VAPID_PRIVATE_KEY и PUSH_ORIGINS' },
  mail: { title: 'Почта', howToConnect: 'SMTP_HOST, MAIL_FROM и NOTICE_TO' },
  max: { title: 'MAX', howToConnect: 'MAX_TOKEN, MAX_CHAT_ID и MAX_CA_FILE' },
};

/** Shows how the staff is called when no desk is open, and whether each channel works. @param children what else leaves */
export function ChannelsPage({ children }: { children: ReactNode }) {
  const { data, error, reload } = useLoaded<ChannelsState>('/requests-desk/channels', { everyMs });
  const { allowedActions } = useRBAC(allPermissions);
  return (
    <AdminPage
      title="Каналы"
      subtitle="Кто и как узнаёт о заявке, когда стол закрыт. Уходят номер, вид заявки, сколько она ждёт и ссылка; имён и телефонов в сообщениях нет"
      navigationAction={<BackToBoard />}
    >
      {error && <Typography role="alert">{error}</Typography>}
      <Flex direction="column" alignItems="stretch" gap={4}>
        {data?.channels.map((channel) => (
          <Section key={channel.name} title={channelTexts[channel.name].title}>
            <Flex direction="column" alignItems="flex-start" gap={3}>
              <ReceiverFacts
                state={channel}
                howToConnect={channelTexts[channel.name].howToConnect}
                facts={factsOf(channel)}
              />
              {channel.name === 'push' && data.publicKey && (
                <>
                  <Typography>{`Включены на устройствах: ${data.devices.all}, ваших: ${data.devices.mine}`}</Typography>
                  <DeviceSwitch publicKey={data.publicKey} onChanged={reload} />
                </>
              )}
              {channel.isOn && allowedActions.canUpdate && (
                <TestButton
                  path={`/requests-desk/channels/${channel.name}`}
                  title={channelTexts[channel.name].title}
                  sentText={() => 'Ушло. Проверьте, что пришло'}
                  onTested={reload}
                />
              )}
            </Flex>
          </Section>
        ))}
        {children}
      </Flex>
    </AdminPage>
  );
}

const factsOf = ({ afterMinutes, lastSuccess }: ChannelState): string[] => [
  afterMinutes === 0
    ? 'Сразу, как пришла заявка'
    : `Если заявку не взяли за ${plural(afterMinutes, ['рабочую минуту', 'рабочие минуты', 'рабочих минут'])}`,
  lastSuccess ? `Последний раз ушло ${lastSuccess}` : 'Ещё ничего не уходило',
];

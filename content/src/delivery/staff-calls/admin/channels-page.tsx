import { Box, Flex, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { BackToBoard } from '../../../people/request-records/admin/back-to-board';
import { allPermissions } from '../../../people/request-records/admin/desk';
import { AdminPage, Section } from '../../../platform/admin/page-parts';
import { plural } from '../../../platform/admin/plural';
import { useLoaded } from '../../../platform/admin/use-loaded';
import { TargetsSection } from '../../handover/admin/targets-section';
import { TestButton } from '../../handover/admin/test-button';
import type { ChannelName, ChannelState, ChannelsState } from '../rules';
import { DeviceSwitch } from './device-switch';

const everyMs = 30_000;

const channelTexts: Record<ChannelName, { title: string; howToConnect: string }> = {
  push: { title: 'Уведомления на устройствах', howToConnect: 'VAPID_PRIVATE_KEY и PUSH_ORIGINS' },
  mail: { title: 'Почта', howToConnect: 'SMTP_HOST, MAIL_FROM и NOTICE_TO' },
  max: { title: 'MAX', howToConnect: 'MAX_TOKEN, MAX_CHAT_ID и MAX_CA_FILE' },
};

/** Shows how the staff is called when no desk is open, and whether each channel works. */
export function ChannelsPage() {
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
              <ChannelFacts channel={channel} />
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
        <TargetsSection />
      </Flex>
    </AdminPage>
  );
}

function ChannelFacts({ channel }: { channel: ChannelState }) {
  const { name, isOn, afterMinutes, lastSuccess, lastFailure, failure, isFailing } = channel;
  if (!isOn) {
    return (
      <Typography textColor="neutral600">
        {`Не подключено. Подключает администратор сервера: ${channelTexts[name].howToConnect}`}
      </Typography>
    );
  }
  return (
    <Box>
      <Typography tag="p">
        {afterMinutes === 0
          ? 'Сразу, как пришла заявка'
          : `Если заявку не взяли за ${plural(afterMinutes, ['рабочую минуту', 'рабочие минуты', 'рабочих минут'])}`}
      </Typography>
      <Typography tag="p">{lastSuccess ? `Последний раз ушло ${lastSuccess}` : 'Ещё ничего не уходило'}</Typography>
      {lastFailure && (
        <Typography tag="p" textColor={isFailing ? 'danger700' : 'neutral600'}>
          {`Последний сбой ${lastFailure}: ${failure}`}
        </Typography>
      )}
    </Box>
  );
}

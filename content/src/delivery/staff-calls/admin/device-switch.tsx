import { Box, Checkbox } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useAttempt } from '../../../platform/admin/use-attempt';
import { messageOf } from '../../../platform/admin/use-loaded';
import { isAble, readDevice, switchDeviceOff, switchDeviceOn } from './device';

const unableText =
  'Этот браузер не показывает уведомления. На iPhone сначала добавьте админку на экран «Домой» и откройте её оттуда';
const deniedText = 'Браузер запрещает уведомления этого сайта. Разрешите их в настройках сайта и отметьте ещё раз';

/**
 * Switches messages about new requests, which come when no tab of the admin is open. @param onChanged after each change
 */
export function DeviceSwitch({ publicKey, onChanged }: { publicKey: string; onChanged?: () => void }) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [isOn, setIsOn] = useState(false);
  const [attempt, isBusy] = useAttempt(() =>
    toggleNotification({ type: 'danger', message: 'Браузер не смог включить уведомления. Попробуйте позже' }),
  );

  useEffect(() => {
    void (async () => {
      const subscription = await readDevice(publicKey);
      setIsOn(subscription !== null);
      // The service may have lost the device, or known it as a colleague's.
      if (subscription) await post('/requests-desk/devices', subscription.toJSON());
    })().catch(() => undefined);
  }, [publicKey, post]);

  const turnOn = async () => {
    if (!isAble()) return toggleNotification({ type: 'warning', message: unableText });
    const subscription = await switchDeviceOn(publicKey);
    if (!subscription) return toggleNotification({ type: 'warning', message: deniedText });
    try {
      await post('/requests-desk/devices', subscription.toJSON());
      setIsOn(true);
    } catch (error) {
      await subscription.unsubscribe();
      toggleNotification({ type: 'danger', message: messageOf(error) });
    }
  };
  const turnOff = async () => {
    const endpoint = await switchDeviceOff();
    setIsOn(false);
    if (endpoint) await post('/requests-desk/devices/removals', { endpoint });
  };
  const change = (checked: boolean) =>
    attempt(async () => {
      await (checked ? turnOn() : turnOff());
      onChanged?.();
    });

  return (
    <Box paddingBottom={2}>
      <Checkbox checked={isOn} disabled={isBusy} onCheckedChange={(checked) => void change(checked === true)}>
        Уведомлять на этом устройстве
      </Checkbox>
    </Box>
  );
}

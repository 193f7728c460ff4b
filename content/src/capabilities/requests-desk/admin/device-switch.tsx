import { Box, Checkbox } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../platform/admin/use-loaded';
import { type DeviceState, readDevice, switchDeviceOff, switchDeviceOn } from './device';

const unableText =
  'Этот браузер не показывает уведомления. На iPhone сначала добавьте админку на экран «Домой» и откройте её оттуда';
const deniedText = 'Браузер запрещает уведомления этого сайта. Разрешите их в настройках сайта и отметьте ещё раз';

/**
 * Switches messages about new requests, which come when no tab of the admin is open. @param onChanged after each change
 */
export function DeviceSwitch({ publicKey, onChanged }: { publicKey: string; onChanged?: () => void }) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [state, setState] = useState<DeviceState>('off');
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    void (async () => {
      const device = await readDevice(publicKey);
      setState(device.state);
      // The service may have lost the device, or known it as a colleague's.
      if (device.subscription) await post('/requests-desk/devices', device.subscription.toJSON());
    })().catch(() => undefined);
  }, [publicKey, post]);

  const turnOn = async () => {
    if (state === 'unable') return toggleNotification({ type: 'warning', message: unableText });
    const subscription = await switchDeviceOn(publicKey);
    if (!subscription) return toggleNotification({ type: 'warning', message: deniedText });
    try {
      await post('/requests-desk/devices', subscription.toJSON());
      setState('on');
    } catch (error) {
      await subscription.unsubscribe();
      toggleNotification({ type: 'danger', message: messageOf(error) });
    }
  };
  const turnOff = async () => {
    const endpoint = await switchDeviceOff();
    setState('off');
    if (endpoint) await post('/requests-desk/devices/removals', { endpoint });
  };
  const change = async (isOn: boolean) => {
    setIsBusy(true);
    try {
      await (isOn ? turnOn() : turnOff());
      onChanged?.();
    } catch {
      toggleNotification({ type: 'danger', message: 'Браузер не смог включить уведомления. Попробуйте позже' });
    }
    setIsBusy(false);
  };

  return (
    <Box paddingBottom={2}>
      <Checkbox checked={state === 'on'} disabled={isBusy} onCheckedChange={(checked) => void change(checked === true)}>
        Уведомлять на этом устройстве
      </Checkbox>
    </Box>
  );
}

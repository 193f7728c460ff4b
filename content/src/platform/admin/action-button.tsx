import { Button } from '@strapi/design-system';
import type { ComponentProps } from 'react';
import { useAttempt } from './use-attempt';
import { useNotifyFailure } from './use-notify-error';

type Props = ComponentProps<typeof Button> & { run: () => Promise<unknown> };

/** A button that runs a call, is busy meanwhile and says why the call failed. */
export function ActionButton({ run, ...button }: Props) {
  const [attempt, isBusy] = useAttempt(useNotifyFailure());
  return <Button variant="secondary" loading={isBusy} onClick={() => attempt(run)} {...button} />;
}

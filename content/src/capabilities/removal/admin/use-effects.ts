import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { pathOfEffects, type Told } from './effects';

/** `fault`: the service could not be asked. */
export type EffectsState = Told | 'waiting' | 'fault';

export function useEffects(uid: string, ids: readonly string[]): EffectsState {
  const { get } = useFetchClient();
  const [state, setState] = useState<EffectsState>('waiting');
  const path = pathOfEffects(uid, ids);
  useEffect(() => {
    let isCurrent = true;
    get<Told>(path)
      .then(({ data }) => isCurrent && setState(data))
      .catch(() => isCurrent && setState('fault'));
    return () => {
      isCurrent = false;
    };
  }, [get, path]);
  return state;
}

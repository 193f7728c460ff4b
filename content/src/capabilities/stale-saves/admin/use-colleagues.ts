import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/** @property since of the clinic's clock, YYYY-MM-DDTHH:mm */
export type Colleague = { name: string; since: string };

/** The service forgets who has missed three beats. */
const beatMs = 20_000;

/** Tells the service that the entry is open here, and returns who else has it open. */
export function useColleagues(uid: string, documentId: string | undefined): Colleague[] {
  const { post, del } = useFetchClient();
  const [colleagues, setColleagues] = useState<Colleague[]>([]);
  useEffect(() => {
    if (!documentId) return;
    const path = `/open-entries/${uid}/${documentId}`;
    let isOver = false;
    const beat = () =>
      post<{ colleagues: Colleague[] }>(path, {}).then(
        ({ data }) => isOver || setColleagues(data.colleagues),
        // Editing does not depend on it.
        () => undefined,
      );
    void beat();
    const timer = setInterval(beat, beatMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      setColleagues([]);
      void del(path).catch(() => undefined);
    };
  }, [post, del, uid, documentId]);
  return colleagues;
}

/** «Сейчас запись открыта у коллеги: Анна Снегова, с 10:32»; null when nobody else has it open. */
export function colleaguesWords(colleagues: readonly Colleague[]): string | null {
  if (colleagues.length === 0) return null;
  const names = colleagues.map(({ name, since }) => `${name}, с ${since.slice(-'HH:mm'.length)}`);
  return `Сейчас запись открыта у ${names.length > 1 ? 'коллег' : 'коллеги'}: ${names.join('; ')}`;
}

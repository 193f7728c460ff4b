import { paths } from '@clinic/contract/paths';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { FormChoices } from '../../cms/submissions.server.ts';
import { doctorPreselectDelayMs } from '../../lib/limits.ts';
import type { CallbackPreset, PageSubject } from '../../model/request.ts';
import { type ClosePopup, Popup } from '../../ui/popup/popup.tsx';
import { preloadSelectList } from '../../ui/select-list/select-list.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { CallbackDone } from './callback-done.tsx';
import { CallbackForm } from './callback-form.tsx';
import { isSubjectChosen, openingOf } from './callback-opening.ts';
import { CallbackHead, CallbackSheet, CallInstead, isAnyFormOpen } from './callback-parts.tsx';
import { presetOf, type Sent } from './callback-preset.ts';
import { makeFormKey } from './form-key.ts';
import { useCurrentRequest } from './use-current-request.ts';

/**
 * The callback form over any page (docs/specification.md section 4).
 * @param query of the opened link
 * @param subject of the page
 */
export default function CallbackPopup({
  query,
  subject,
  onClose,
}: {
  query: string;
  subject: PageSubject | null;
  onClose: ClosePopup;
}) {
  const { pathname } = useLocation();
  const [preset] = useState(() => presetOf(new URLSearchParams(query), subject));
  const [formKey] = useState(makeFormKey);
  const [sent, setSent] = useState<Sent | null>(null);
  const [choices, refreshChoices] = useChoices(preset);
  const loaded = typeof choices === 'object' ? choices : null;
  const doctor = useDelayed(preset.doctor, doctorPreselectDelayMs);
  const isPreselecting = doctor !== preset.doctor;
  const places = subject?.clinics ?? [];
  const around = { places, now: new Date(), isPreselecting, kept: sent?.time ?? null };
  const [summary, onChange] = useCurrentRequest(preset, loaded, around);
  return (
    <Popup labelledBy="callback-title" firstFocus="#callback-title" onClose={onClose}>
      <CallbackSheet summary={summary}>
        {sent && (
          <CallbackDone
            heading="h2"
            summary={summary}
            kept={sent.time ?? null}
            isUntimed={sent.isUntimed}
            wish={sent.call ?? ''}
          />
        )}
        {!sent && loaded && !isAnyFormOpen(loaded) && <CallInstead heading="h2" id="callback-title" />}
        {!sent && (!loaded || isAnyFormOpen(loaded)) && (
          <>
            <CallbackHead heading="h2" id="callback-title" isTimed={preset.time !== ''} summary={summary} />
            {choices === 'loading' && <Spinner label="Форма загружается" />}
            {choices === 'failed' && <ChoicesFailed />}
            {loaded && (
              <CallbackForm
                choices={loaded}
                preset={{ ...preset, doctor }}
                opening={openingOf(preset)}
                isChosen={isSubjectChosen(preset)}
                now={summary.now.toISOString()}
                formKey={formKey}
                page={pathname}
                onConsentChanged={refreshChoices}
                onChange={onChange}
                onSent={setSent}
              />
            )}
          </>
        )}
      </CallbackSheet>
    </Popup>
  );
}

/** Loads the form's options. Returns them with a function that reloads them. */
function useChoices({ source }: CallbackPreset): [FormChoices | 'loading' | 'failed', () => void] {
  const [choices, setChoices] = useState<FormChoices | 'loading' | 'failed'>('loading');
  const url = paths.callbackChoices() + (source ? `?${new URLSearchParams({ [source.kind]: source.slug })}` : '');
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads on request
  useEffect(() => {
    const closing = new AbortController();
    const loaded = fetch(url, { signal: closing.signal }).then((response) =>
      response.ok ? response.json() : Promise.reject(new Error(String(response.status))),
    );
    // Together with the lists' script, so that no list changes its look while in use.
    Promise.all([loaded, preloadSelectList()])
      .then(([found]) => setChoices(found))
      .catch(() => closing.signal.aborted || setChoices('failed'));
    return () => closing.abort();
  }, [times]);
  return [choices, () => setTimes((before) => before + 1)];
}

/** Returns the value after a delay, '' until then. */
function useDelayed(value: string, ms: number): string {
  const [delayed, setDelayed] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return delayed;
}

/** Replaces a form whose options failed to load by a link to its page. */
function ChoicesFailed() {
  return (
    <p role="alert">
      Не удалось загрузить форму. <a href={paths.callback()}>Откройте её отдельной страницей</a> или позвоните нам.
    </p>
  );
}

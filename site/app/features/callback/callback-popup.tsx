import { paths } from '@clinic/contract/paths';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { doctorPreselectDelayMs } from '../../lib/limits.ts';
import { countInBrowser } from '../../lib/statistics.ts';
import type { ClinicFacts } from '../../model/layout.ts';
import type { CallbackPreset, RequestChoice, RequestChoices } from '../../model/request.ts';
import { type ClosePopup, Popup } from '../../ui/popup/popup.tsx';
import { preloadSelectList } from '../../ui/select-list/select-list.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { CallbackForm } from './callback-form.tsx';
import { CallbackDone, CallbackHead, CallbackSheet } from './callback-parts.tsx';
import { makeFormKey, namesOfChosen, openingOf } from './callback-rules.ts';

/** The callback form over any page (docs/specification.md section 4). */
export default function CallbackPopup({
  preset,
  clinic,
  onClose,
}: {
  preset: CallbackPreset;
  clinic: ClinicFacts;
  onClose: ClosePopup;
}) {
  const { pathname } = useLocation();
  const [formKey] = useState(makeFormKey);
  const [isSent, setSent] = useState(false);
  const [choices, refreshChoices] = useChoices();
  const doctor = useDelayed(preset.doctor, doctorPreselectDelayMs);
  const [type, setType] = useState(preset.type);
  const [choice, setChoice] = useState<RequestChoice>(preset);
  const shown = doctor === preset.doctor ? choice : preset;
  useEffect(() => countInBrowser('form-opened'), []);
  return (
    <Popup labelledBy="callback-title" firstFocus="#callback-title" onClose={onClose}>
      <CallbackSheet clinic={clinic}>
        {isSent ? (
          <CallbackDone heading="h2" />
        ) : (
          <>
            <CallbackHead
              heading="h2"
              id="callback-title"
              type={type}
              chosen={typeof choices === 'object' ? namesOfChosen(choices, shown) : []}
            />
            {choices === 'loading' && <Spinner label="Форма загружается" />}
            {choices === 'failed' && <ChoicesFailed />}
            {typeof choices === 'object' && (
              <CallbackForm
                choices={choices}
                preset={{ ...preset, doctor }}
                opening={openingOf(preset)}
                formKey={formKey}
                page={pathname}
                onConsentChanged={refreshChoices}
                onTypeChange={setType}
                onChoice={setChoice}
                onSent={() => setSent(true)}
              />
            )}
          </>
        )}
      </CallbackSheet>
    </Popup>
  );
}

/** Loads the form's options. Returns them with a function that reloads them. */
function useChoices(): [RequestChoices | 'loading' | 'failed', () => void] {
  const [choices, setChoices] = useState<RequestChoices | 'loading' | 'failed'>('loading');
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads on request
  useEffect(() => {
    const closing = new AbortController();
    const loaded = fetch(paths.callbackChoices(), { signal: closing.signal }).then((response) =>
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

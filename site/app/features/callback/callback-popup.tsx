import { paths } from '@clinic/contract/paths';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { doctorPreselectDelayMs } from '../../lib/limits.ts';
import { countInBrowser } from '../../lib/statistics.ts';
import type { ClinicFacts } from '../../model/layout.ts';
import type { CallbackPreset, RequestChoices } from '../../model/request.ts';
import { Popup } from '../../ui/popup/popup.tsx';
import { preloadSelectList } from '../../ui/select-list/select-list.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { CallbackDone } from './callback-done.tsx';
import { CallbackForm } from './callback-form.tsx';
import { CallbackHead } from './callback-head.tsx';
import { makeFormKey, openingOf } from './callback-rules.ts';
import { CallbackSheet } from './callback-sheet.tsx';
import { ChoicesFailed } from './choices-failed.tsx';

/** The callback form over any page: docs/specification.md section 4, closed, open form, submitted. */
export default function CallbackPopup({
  preset,
  clinic,
  onClose,
}: {
  preset: CallbackPreset;
  clinic: ClinicFacts;
  onClose: () => void;
}) {
  const { pathname } = useLocation();
  const [formKey] = useState(makeFormKey);
  const [isSent, setSent] = useState(false);
  const [choices, refreshChoices] = useChoices();
  const doctor = useLater(preset.doctor, doctorPreselectDelayMs);
  useEffect(() => countInBrowser('form-opened'), []);
  return (
    <Popup labelledBy="callback-title" firstFocus="#callback-title" onClose={onClose}>
      <CallbackSheet clinic={clinic}>
        {isSent ? (
          <CallbackDone heading="h2" />
        ) : (
          <>
            <CallbackHead heading="h2" id="callback-title" />
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
                onSent={() => setSent(true)}
              />
            )}
          </>
        )}
      </CallbackSheet>
    </Popup>
  );
}

/** What the form offers, and a way to ask for it again. */
function useChoices(): [RequestChoices | 'loading' | 'failed', () => void] {
  const [choices, setChoices] = useState<RequestChoices | 'loading' | 'failed'>('loading');
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again each time it is told to
  useEffect(() => {
    const closing = new AbortController();
    const asked = fetch(paths.callbackChoices(), { signal: closing.signal }).then((response) =>
      response.ok ? response.json() : Promise.reject(new Error(String(response.status))),
    );
    // With what shows the lists, so that no list changes its look under the visitor's finger.
    Promise.all([asked, preloadSelectList()])
      .then(([found]) => setChoices(found))
      .catch(() => closing.signal.aborted || setChoices('failed'));
    return () => closing.abort();
  }, [times]);
  return [choices, () => setTimes((before) => before + 1)];
}

/** The value, this many milliseconds late; an empty string until then. */
function useLater(value: string, ms: number): string {
  const [late, setLate] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return late;
}

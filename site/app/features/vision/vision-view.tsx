import { paths } from '@clinic/contract/paths';
import { Form } from 'react-router';
import { Button } from '../../ui/button/button.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import type { VisionSettings } from './vision-settings.ts';
import { visionLabels } from './vision-settings.ts';
import css from './vision-view.module.css';

/**
 * Each press submits the form and loads a page, so it needs no script.
 * @param from the page to return to when the version is turned on
 */
export function VisionView({ settings, from }: { settings: VisionSettings | null; from: string | null }) {
  return (
    <div className="wrap">
      <PageHead
        trail={[{ label: 'Главная', to: paths.home() }]}
        title="Версия для слабовидящих"
        lead="Те же страницы с крупным текстом и контрастными цветами. Выбор хранится на этом устройстве."
      />
      <Form method="post" reloadDocument className={css.form}>
        {from && !settings && <input type="hidden" name="from" value={from} />}
        {settings ? (
          <Button type="submit" name="version" value="usual" variant="line" size="big">
            Вернуть обычную версию
          </Button>
        ) : (
          <Button type="submit" name="version" value="special" variant="accent" size="big">
            Включить крупный текст
          </Button>
        )}
        <p>{settings ? 'Настройки есть и вверху каждой страницы.' : 'Или выберите сами — включится сразу:'}</p>
        {(Object.keys(visionLabels) as (keyof VisionSettings)[]).map((name) => (
          <VisionGroup key={name} name={name} chosen={settings?.[name] ?? null} />
        ))}
      </Form>
    </div>
  );
}

function VisionGroup({ name, chosen }: { name: keyof VisionSettings; chosen: string | null }) {
  return (
    <fieldset>
      <legend>{visionLabels[name].legend}</legend>
      {Object.entries(visionLabels[name].labels).map(([value, label]) => (
        <button
          key={value}
          type="submit"
          name="set"
          value={`${name}:${value}`}
          aria-pressed={chosen === value}
          className={css.choice}
          data-example={`${name}-${value}`}
        >
          {label}
        </button>
      ))}
      {name === 'scale' && <p>На узком экране текст растёт, пока самые длинные слова помещаются в строку целиком.</p>}
    </fieldset>
  );
}

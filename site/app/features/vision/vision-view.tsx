import { paths } from '@clinic/contract/paths';
import { Form } from 'react-router';
import { Button } from '../../ui/button/button.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import type { VisionSettings } from './vision-settings.ts';
import { visionLabels } from './vision-settings.ts';
import css from './vision-view.module.css';

/** A form that loads a document, with and without script. */
export function VisionView({ settings }: { settings: VisionSettings | null }) {
  return (
    <div className="wrap">
      <PageHead
        trail={[{ label: 'Главная', to: paths.home() }]}
        title="Версия для слабовидящих"
        lead="Те же страницы с крупным текстом и контрастными цветами. Выбор хранится на этом устройстве."
      />
      <Form method="post" reloadDocument className={css.form}>
        {(Object.keys(visionLabels) as (keyof VisionSettings)[]).map((name) => (
          <VisionGroup key={name} name={name} chosen={settings?.[name] ?? null} />
        ))}
        <div className={css.actions}>
          <Button type="submit" name="version" value="special">
            Включить
          </Button>
          <Button type="submit" name="version" value="usual" variant="quiet">
            Обычная версия
          </Button>
        </div>
      </Form>
    </div>
  );
}

function VisionGroup({ name, chosen }: { name: keyof VisionSettings; chosen: string | null }) {
  const choices = Object.entries(visionLabels[name].labels);
  return (
    <fieldset>
      <legend>{visionLabels[name].legend}</legend>
      {choices.map(([value, label], i) => (
        <label key={value} className={css.choice}>
          <input type="radio" name={name} value={value} defaultChecked={chosen === null ? i === 0 : chosen === value} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

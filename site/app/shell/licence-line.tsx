import { copyText } from '../ui/notifications/copy.ts';
import { useLayout } from './layout.ts';

/** What proves the licence. Its number is copied into the register. */
export function LicenceLine() {
  const { licence } = useLayout().clinic;
  return (
    licence && (
      <>
        Лицензия <span className="whole">{licence.number}</span>
        {licence.details}.{' '}
        <button type="button" onClick={() => copyText(licence.number, 'Номер лицензии скопирован')}>
          Скопировать номер
        </button>{' '}
        {licence.register && <a href={licence.register}>В{'\u00a0'}реестре</a>}
      </>
    )
  );
}

import { useLayout } from './layout.ts';

/** What proves the licence. A click selects its number, so that it can be copied into the register. */
export function LicenceLine() {
  const { licence } = useLayout().clinic;
  return (
    licence && (
      <>
        Лицензия <span className="whole">{licence.number}</span>
        {licence.details}. {licence.register && <a href={licence.register}>В реестре</a>}
      </>
    )
  );
}

import { useLayout } from './layout.ts';

/** What proves the licence. A click selects a whole number, so that it can be copied into the register. */
export function LicenceLine() {
  const { licence } = useLayout().clinic;
  if (!licence) return null;
  const { number, date, issuer, inn, register } = licence;
  return (
    <>
      Лицензия <span className="whole">{number}</span>
      {date && ` от ${date}`}
      {issuer && `, ${issuer}`}
      {inn && (
        <>
          . ИНН <span className="whole">{inn}</span>
        </>
      )}
      {register && (
        <>
          .{' '}
          <a href={register} rel="noopener">
            Проверить в реестре
          </a>
        </>
      )}
    </>
  );
}

import { paths } from '@clinic/contract/paths';

/** The form cannot be shown now: a plain link asks for its page, which may have better luck; the phone stands beside. */
export function ChoicesFailed() {
  return (
    <p role="alert">
      Не удалось загрузить форму. <a href={paths.callback()}>Откройте её отдельной страницей</a> или позвоните нам.
    </p>
  );
}

import { useNavigation } from 'react-router';
import css from './progress.module.css';

/** A thin line while a page is on its way; only after 150 ms, so that quick pages do not flicker. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={css.bar} role="progressbar" aria-label="Страница загружается" />;
}

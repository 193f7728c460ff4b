import { pictureTexts } from '../../editing/media/admin/picture-texts';
import { serverTexts } from '../../platform/admin/server-messages';
import { valueNames } from '../../platform/admin/value-names';
import { menuNames } from '../sections/rules';
import texts from './ru.json';

/** Texts that the framework lacks in Russian, or says in words of engineers, for the screens that employees see. */
export const russian: Record<string, string> = {
  ...valueNames,
  ...pictureTexts,
  ...menuNames,
  ...serverTexts,
  ...texts,
};

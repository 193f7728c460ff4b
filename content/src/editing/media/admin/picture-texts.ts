import { maxFileBytes, maxPixels } from '../limits';

const megabytes = `${maxFileBytes / 1_000_000} МБ`;

/** What the framework says about sending pictures, with the limits, and about the focal point. */
export const pictureTexts: Record<string, string> = {
  'upload.input.label': `Перетащите сюда или выберите файлы: JPEG, PNG, WebP, AVIF до ${megabytes} и ${maxPixels / 1_000_000} млн точек`,
  'upload.import-files': `Загрузить с компьютера (до ${megabytes})`,
  'upload.dropzone.upload.message': `Отпустите, чтобы загрузить (до ${megabytes}) в`,
  'upload.apiError.FileTooBig': `Файл больше ${megabytes}. Уменьшите фото, например отправьте его себе в мессенджере и скачайте, и загрузите снова.`,
  'upload.upload.generic-error': `Не загрузилось. Проверьте связь и размер файла (до ${megabytes}) и попробуйте ещё раз.`,
  'upload.upload.progress.failed.subtitle': 'Исправьте файлы и загрузите снова',
  'upload.form.input.label.file-location': 'Папка',
  'upload.form.input.label.folder-location-default-label': 'Медиатека',
  'upload.control-card.set-focal-point': 'Отметить главное',
  'upload.control-card.stop-focal-point': 'Не менять',
  'upload.control-card.reset-focal-point': 'Вернуть в середину',
  'upload.control-card.save-focal-point': 'Запомнить точку',
  'upload.modal.file-details.focal-point': 'Главное на картинке',
  'upload.asset-details.crop.trigger': 'Обрезать и отметить главное',
  'upload.asset-details.crop.title': 'Обрезать и отметить главное',
  'upload.asset-details.crop.hint':
    'Рамка — что оставить от картинки. Круг — главное, например лицо: сайт не отрежет его ни на каком экране.',
  'upload.asset-details.crop.width': 'Ширина (точек)',
  'upload.asset-details.crop.height': 'Высота (точек)',
  'upload.asset-details.crop.aspect-lock': 'Сохранять пропорции',
  'upload.asset-details.crop.focal-point': 'Главное на картинке',
  'upload.asset-details.crop.focal-x': 'Главное: слева (точек)',
  'upload.asset-details.crop.focal-y': 'Главное: сверху (точек)',
  'upload.asset-details.crop.focal-x-axis': 'Слева',
  'upload.asset-details.crop.focal-y-axis': 'Сверху',
  'upload.asset-details.crop.resize.top-left': 'Левый верхний угол рамки',
  'upload.asset-details.crop.resize.top-right': 'Правый верхний угол рамки',
  'upload.asset-details.crop.resize.bottom-left': 'Левый нижний угол рамки',
  'upload.asset-details.crop.resize.bottom-right': 'Правый нижний угол рамки',
  'upload.asset-details.crop.export-error': 'Картинку не удалось обрезать.',
  'upload.asset-details.crop.cancel': 'Отмена',
  'upload.asset-details.crop.apply': 'Применить',
  'upload.asset-details.crop.save-as-copy': 'Сохранить копией',
  'upload.asset-details.crop.success': 'Сохранено',
  'upload.asset-details.crop.copy-success': 'Копия сохранена',
  'upload.asset-details.crop.error': 'Картинку не удалось сохранить.',
  'upload.asset-details.crop.loading': 'Сохраняем…',
};

import { isRecord } from '@clinic/contract/parse';
import type { Attribute } from '../platform/content-model/content-model';
import { type Attributes, findBlock, isSeedDate, type Models, readBlock } from './model';

/** The pictures and documents that references may name. */
type Targets = {
  hasMedia: (file: string) => boolean;
  hasDocument: (uid: string, key: string) => boolean;
};

type Check = (path: string, attribute: Attribute, value: unknown) => string[];

/** Returns the errors of a document, each with the path of its field. */
export function checkDocument(models: Models, uid: string, data: Record<string, unknown>, targets: Targets): string[] {
  const checkFields = (path: string, attributes: Attributes, fields: Record<string, unknown>): string[] => [
    ...Object.keys(fields).flatMap((name) => (attributes[name] ? [] : [`${path}${name}: такого поля нет в модели`])),
    ...Object.entries(attributes).flatMap(([name, attribute]) => checkValue(`${path}${name}`, attribute, fields[name])),
  ];

  const checkValue: Check = (path, attribute, value) => {
    if (value === undefined || value === null || value === '')
      return attribute.required ? [`${path}: нужно заполнить`] : [];
    switch (attribute.type) {
      case 'component':
        return checkList(path, attribute.repeatable, value, (itemPath, item) =>
          isRecord(item)
            ? checkFields(`${itemPath}.`, models(attribute.component ?? ''), item)
            : [`${itemPath}: нужен набор полей`],
        );
      case 'dynamiczone':
        return checkList(path, true, value, (itemPath, item) => {
          if (!isRecord(item)) return [`${itemPath}: нужен блок вида «имя: содержание»`];
          const { name, fields } = readBlock(item);
          const block = findBlock(attribute, name);
          return block
            ? checkFields(`${itemPath}.${name}.`, models(block), fields)
            : [`${itemPath}: блок «${name}» здесь не разрешён`];
        });
      case 'media':
        return checkList(path, attribute.multiple, value, (itemPath, file) =>
          targets.hasMedia(String(file)) ? [] : [`${itemPath}: нет картинки «${file}» в seed/media и её manifest.json`],
        );
      case 'relation':
        return [value]
          .flat()
          .flatMap((key) =>
            targets.hasDocument(attribute.target ?? '', String(key))
              ? []
              : [`${path}: «${key}» не найдено (${attribute.target})`],
          );
      default:
        return checkScalar(path, attribute, value);
    }
  };
  return checkFields('', models(uid), data);
}

function checkList(
  path: string,
  isList: boolean | undefined,
  value: unknown,
  check: (path: string, item: unknown) => string[],
): string[] {
  if (!isList) return check(path, value);
  if (!Array.isArray(value)) return [`${path}: нужен список`];
  return value.flatMap((item, i) => check(`${path}[${i}]`, item));
}

const checkScalar: Check = (path, attribute, value) => {
  switch (attribute.type) {
    case 'integer': {
      const { min = -Infinity, max = Infinity } = attribute;
      return Number.isInteger(value) && (value as number) >= min && (value as number) <= max
        ? []
        : [`${path}: «${value}» — нужно целое число`];
    }
    case 'boolean':
      return typeof value === 'boolean' ? [] : [`${path}: нужно true или false`];
    case 'date':
      return isSeedDate(value) ? [] : [`${path}: «${value}» — нужна дата 2026-11-14 или today+40`];
    case 'enumeration':
      return attribute.enum?.includes(String(value))
        ? []
        : [`${path}: «${value}» — можно ${attribute.enum?.join(', ')}`];
    default:
      return checkText(path, attribute, value);
  }
};

const checkText: Check = (path, attribute, value) => {
  if (typeof value !== 'string') return [`${path}: нужна строка, число возьмите в кавычки`];
  // The database column of a short text holds 255 characters.
  const maxLength = attribute.maxLength ?? (attribute.type === 'string' ? 255 : Infinity);
  if (value.length > maxLength) return [`${path}: длиннее ${maxLength} знаков`];
  if (attribute.regex && !new RegExp(attribute.regex).test(value))
    return [`${path}: «${value}» не по образцу ${attribute.regex}`];
  return [];
};

import { type Examples, ignore, longText } from '../examples.ts';
import { Finder } from './finder.tsx';

export default {
  full: <Finder label="Поиск по ценам" placeholder="Коронка" value="имплант" onValueChange={ignore} />,
  long: <Finder label="Поиск по услугам" placeholder={longText} value={longText} onValueChange={ignore} />,
  empty: <Finder label="Поиск по врачам" placeholder="" defaultValue="" />,
  null: <Finder label="Поиск по вопросам" />,
} satisfies Examples;

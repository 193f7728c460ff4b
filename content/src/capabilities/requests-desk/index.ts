export { type Conversion, readConversion } from './conversion';

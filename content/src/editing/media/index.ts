export { dropUnusedFile } from './unused-files';

export { default } from './compose';

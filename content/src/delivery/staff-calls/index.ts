export { countNotices } from './notices';
